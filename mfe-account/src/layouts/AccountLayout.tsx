import { media, pageHeight, PageContainer } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AccountNav } from './AccountNav';

export interface AccountFrameProps {
  /** The address of the row that stands for this page. */
  readonly current: string;
  readonly children: ReactNode;
}

/** A page of the customer's own with the account navigation: at the left, under 1024 px as a row of tabs above it. */
export function AccountLayout({ current, children }: AccountFrameProps) {
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
