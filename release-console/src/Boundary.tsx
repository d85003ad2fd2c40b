import { ErrorState, PageContainer } from '@storefront/shared-ui';
import { Component, type ReactNode } from 'react';
import styled from 'styled-components';

/** Shows an error of the console itself, because an empty page would not help in an incident. */
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
