import { useShell, type LabTest } from '@storefront/shared-contracts';
import { Bar } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The cart's own control for a lab test; a bar of the same size keeps its place until it is there. */
export function AddToCart({ test, size }: { test: LabTest; size: 'compact' | 'full' }) {
  const shell = useShell();
  return (
    <shell.Widget
      name="cart/add-to-cart"
      props={{
        productType: 'lab',
        id: test.id,
        name: test.title,
        quantity: test.cart_quantity,
        max: test.max_quantity,
        size,
      }}
      placeholder={size === 'compact' ? <Place $w="88px" $h="44px" /> : <Place $w="172px" $h="48px" />}
    />
  );
}

const Place = styled(Bar)`
  flex: none;
`;
