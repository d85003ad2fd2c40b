import { useShell, type AddToCartProps } from '@storefront/shared-contracts';
import { SkeletonBar } from '@storefront/shared-ui';
import styled from 'styled-components';

const skeletonSizes = {
  compact: { $h: 'var(--tap)' },
  full: { $h: '52px' },
  bar: { $h: '52px' },
} as const;

/** The cart's widget for a product. While it loads, a bar of its size is shown; `compactWidth` is a CSS length. */
export function AddToCartOutlet({ compactWidth, ...props }: AddToCartProps & { compactWidth: string }) {
  const { Widget } = useShell();
  const compact = props.size === 'compact' && { $w: compactWidth };
  return (
    <Widget
      name="cart/add-to-cart"
      props={props}
      placeholder={<FixedBar {...skeletonSizes[props.size]} {...compact} />}
    />
  );
}

const FixedBar = styled(SkeletonBar)`
  flex: none;
`;
