import { NotFoundView, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';

/** A path that nothing claims. Source: spec 2. */
export function NotFoundPage() {
  return (
    <Room>
      <NotFoundView />
    </Room>
  );
}

const Room = styled(Wrap)`
  padding-top: var(--s8);
`;
