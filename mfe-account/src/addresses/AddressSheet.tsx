import { ListSurface } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The sheet of the addresses: one in each row, divided by hairlines. */
export function AddressSheet({ children }: { children: ReactNode }) {
  return (
    <Sheet as="ul" $fullBleed>
      {children}
    </Sheet>
  );
}

const Sheet = styled(ListSurface)`
  > li + li {
    border-top: 1px solid var(--rule);
  }
`;
