import { initialState, paths } from '@storefront/shared-contracts';
import { CountBadge, media } from '@storefront/shared-ui';
import { useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { useObservable } from '../../platform/observable';
import { useServices } from '../../services/services';
import { HeaderAction } from './HeaderAction';

/** Accessible name of a link to the cart. */
export function cartName(count: number): string {
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}

/** Number of items in the cart; 0 until the browser's storage is read. */
export function useCartCount(): number {
  const { state } = useServices().shell;
  return useObservable(state.cartCount, initialState.stateUpdate.cart_count);
}

/** The cart link with its count. See docs/behaviour.md, D9. */
export function CartLink() {
  const count = useCartCount();
  return (
    <HeaderAction href={paths.cart} icon="basket" label={cartName(count)} text="Cart">
      <Count />
    </HeaderAction>
  );
}

/** The count over a basket; nothing for an empty cart. `className` positions it. */
export function CartCount({ className }: { className?: string }) {
  const count = useCartCount();
  const changed = useHasChanged(count);
  // Keyed by the count: each change starts the animation again.
  return count > 0 ? <Badge key={count} count={count} $pops={changed} className={className} /> : null;
}

/** Whether the count has changed since it was read from the browser's storage. */
function useHasChanged(count: number): boolean {
  const { session } = useServices();
  const ready = useObservable(session.ready, false);
  const [stored, setStored] = useState<number>();
  const [changed, setChanged] = useState(false);
  if (ready && stored === undefined) setStored(count);
  if (stored !== undefined && stored !== count && !changed) setChanged(true);
  return changed;
}

const pop = keyframes`
  50% { transform: scale(1.18); }
`;

const popping = css`
  animation: ${pop} var(--t-med) var(--ease);
`;

const Badge = styled(CountBadge)<{ $pops: boolean }>`
  ${({ $pops }) => $pops && popping}
`;

/* After the label, or beside the corner of an icon without one: there the basket stays visible. */
const Count = styled(CartCount)`
  position: absolute;
  top: 0;
  left: calc((var(--tap) - 24px) / 2 + 16px);
  box-shadow: 0 0 0 2px var(--surface);

  ${media.desktop} {
    [data-scrolled='false'] & {
      position: static;
      box-shadow: none;
    }
  }
`;
