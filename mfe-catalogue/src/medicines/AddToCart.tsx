import { useShell, type Medicine } from '@storefront/shared-contracts';
import { Bar } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The cart's own control for a medicine; a bar of the same size keeps its place until it is there. */
export function AddToCart({ medicine, size }: { medicine: Medicine; size: 'compact' | 'full' }) {
  const shell = useShell();
  return (
    <shell.Widget
      name="cart/add-to-cart"
      props={{
        productType: 'medicine',
        id: medicine.product_detail_id,
        name: medicine.name,
        quantity: medicine.cart_quantity,
        max: medicine.in_stock ? medicine.max_quantity : 0,
        size,
      }}
      placeholder={size === 'compact' ? <Place $w="88px" $h="44px" /> : <Place $w="172px" $h="48px" />}
    />
  );
}

const Place = styled(Bar)`
  flex: none;
`;
