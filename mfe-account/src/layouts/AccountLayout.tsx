import { media, pageHeight, PageContainer } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AccountNav } from './AccountNav';

export interface AccountLayoutProps {
  /** URL of this page in the navigation. */
  readonly current: string;
  readonly children: ReactNode;
}

/** A page with the account navigation: at the left, below 1024 px as a row of tabs above the content. */
export function AccountLayout({ current, children }: AccountLayoutProps) {
  return (
    <Page>
      <Columns>
        <AccountNav current={current} />
        <section>{children}</section>
      </Columns>
    </Page>
  );
}

const Page = styled(PageContainer)`
  ${pageHeight}
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  gap: var(--s10);
  align-items: start;
  margin-top: var(--s8);

  ${media.belowDesktop} {
    display: block;
    margin-top: 0;
  }
`;
