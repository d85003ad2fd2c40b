import { initialState, paths } from '@storefront/shared-contracts';
import { CountBadge, media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useServices } from '../app/ServicesContext';
import { useReadable } from '../app/useReadable';
import { HeaderAction } from './HeaderAction';

/** The cart with its count, for guests too. Source: D9. */
export function CartLink() {
  const { state } = useServices().shell;
  const count = useReadable(state.cartCount, initialState.stateUpdate.cart_count);
  return (
    <HeaderAction
      href={paths.cart}
      icon="basket"
      label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      words="Cart"
    >
      <Place>{count > 0 && <CountBadge count={count} />}</Place>
    </HeaderAction>
  );
}

/* The count comes from the browser's storage: its room is kept, so that nothing moves when it arrives. */
const Place = styled.span`
  min-width: 22px;
  height: 22px;

  ${media.belowDesktop} {
    position: absolute;
    top: -1px;
    right: 0;
  }

  [data-scrolled='true'] & {
    position: absolute;
    top: -1px;
    right: 0;
  }

  > span {
    display: block;

    ${media.belowDesktop} {
      box-shadow: 0 0 0 2px var(--surface);
    }

    [data-scrolled='true'] & {
      box-shadow: 0 0 0 2px var(--surface);
    }
  }
`;
