import { buildUrl, normalizePath, paths, safeRedirect } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useObservable } from '../../platform/observable';
import { useServices } from '../../services/services';
import { initialSessionView } from '../../session/session';
import { AccountMenu } from './AccountMenu';
import { HeaderAction } from './HeaderAction';

/** Login/Register for guests, the account menu for customers. */
export function Account() {
  const { session, table } = useServices();
  const view = useObservable(session, initialSessionView);
  const { pathname, search } = useLocation();
  if (view.signedIn) return <AccountMenu name={view.first_name} />;
  const href = loginHref({ pathname, search }, table.match(pathname) !== undefined);
  return (
    <Container>
      <HeaderAction href={href} icon="user-circle" text={labels.loginRegister} />
    </Container>
  );
}

const Container = styled.div`
  flex: none;
`;

/** Requested URL of a page. */
export interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or ''. */
  readonly search: string;
}

const passedOn = ['redirect_uri', 'user_name', 'coupon_code'] as const;

/**
 * URL of the login that returns to the current page. Login pages pass their own parameters on; a path without a route
 * is not a return target.
 * @param known whether a route matches the path
 */
export function loginHref({ pathname, search }: PageAddress, known: boolean): string {
  const back = safeRedirect(pathname + search, '');
  if (back !== '') return buildUrl.login(known && normalizePath(pathname) !== paths.root ? { redirect_uri: back } : {});
  const query = new URLSearchParams(search);
  return buildUrl.login(Object.fromEntries(passedOn.map((name) => [name, query.get(name) ?? ''])));
}
