import { paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { createElement, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { shellPart } from '../../error-reports/composed-part';
import { useObservable } from '../../platform/observable';
import { RemoteLoadError } from '../../remotes/load-failure';
import { useModule } from '../../remotes/load-remote';
import { useServices } from '../../services/services';
import { initialSessionView } from '../../session/session';
import { ErrorBoundary } from '../ErrorBoundary';
import { AccountBox, AccountLabel, accountName } from './AccountLabel';
import { ActionLink, HeaderAction } from './HeaderAction';
import { loginHref } from './login-href';

/** Login/Register for guests, the account menu for customers. */
export function Account() {
  const { session, table } = useServices();
  const view = useObservable(session, initialSessionView);
  const { pathname, search } = useLocation();
  if (view.signedIn) return <CustomerAccount name={view.first_name} />;
  const href = loginHref({ pathname, search }, table.match(pathname) !== undefined);
  return (
    <Container>
      <HeaderAction href={href} icon="user-circle" text={labels.loginRegister} />
    </Container>
  );
}

/** Module of the shell with the account menu. */
export const accountMenuModule = 'account-menu';

/** The account menu, whose code loads for customers only. Until then, and if it does not load, a link of the same size. */
function CustomerAccount({ name }: { name: string }) {
  const { components, composition, reportCaught } = useServices();
  const shell = shellPart(composition);
  const { Component, failureCount, onLoadFailed } = useModule(components, shell.remote, accountMenuModule);
  const onError = (error: unknown, componentStack: string) => {
    if (error instanceof RemoteLoadError) onLoadFailed();
    reportCaught(shell, error, accountMenuModule, componentStack);
  };
  const link = (
    <AccountBox>
      <ActionLink href={paths.account} aria-label={accountName(name)}>
        <AccountLabel name={name} />
      </ActionLink>
    </AccountBox>
  );
  return (
    <ErrorBoundary key={failureCount} fallback={() => link} onError={onError}>
      <Suspense fallback={link}>{createElement(Component)}</Suspense>
    </ErrorBoundary>
  );
}

const Container = styled.div`
  flex: none;
`;
