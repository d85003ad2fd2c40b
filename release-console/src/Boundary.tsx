import { ErrorState, PageContainer } from '@storefront/shared-ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Catches a fault of this page itself: in an incident an empty page would help nobody. */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page>
        <ErrorState
          headingLevel={1}
          message="This page has failed."
          stillWorks="What you asked for may have been done: the audit trail shows it. The command line works as well."
          onRetry={() => window.location.reload()}
        />
      </Page>
    );
  }
}

const Page = styled(PageContainer).attrs({ as: 'main' })`
  padding-top: 28px;
`;
