import { useShell, type AddToCartProps, type LabTest } from '@storefront/shared-contracts';
import { SkeletonBar } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The cart's own control for a lab test; a bar of the same size keeps its place until it is there. */
export function AddToCart({ test, size }: { test: LabTest; size: AddToCartProps['size'] }) {
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
      placeholder={<Place $size={size} />}
    />
  );
}

const boxes = {
  compact: { width: '7.25rem', height: 'var(--tap)' },
  full: { width: '172px', height: '48px' },
  bar: { width: '100%', height: '52px' },
} as const;

const Place = styled(SkeletonBar)<{ $size: AddToCartProps['size'] }>`
  flex: none;
  width: ${({ $size }) => boxes[$size].width};
  height: ${({ $size }) => boxes[$size].height};
`;
