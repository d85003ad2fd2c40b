import { useShell, type AddToCartProps, type Medicine } from '@storefront/shared-contracts';
import { SkeletonBar } from '@storefront/shared-ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';

type Size = AddToCartProps['size'];

/** The cart's own control for a medicine; a bar of the same size keeps its place until it is there. */
export function AddToCart({ medicine, size }: { medicine: Medicine; size: Size }) {
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
      placeholder={places[size]}
    />
  );
}

const Place = styled(SkeletonBar)`
  flex: none;
`;

const Compact = styled(Place)`
  min-height: var(--tap);
`;

const places: Record<Size, ReactElement> = {
  compact: <Compact $w="84px" />,
  full: <Place $w="172px" $h="48px" />,
  bar: <Place $h="52px" />,
};
