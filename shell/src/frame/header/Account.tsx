import { labels } from '@storefront/shared-contracts/texts';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useObservable } from '../../platform/observable';
import { useServices } from '../../services/services';
import { initialSessionView } from '../../session/session';
import { AccountMenu } from './AccountMenu';
import { HeaderAction } from './HeaderAction';
import { loginHref } from './login-href';

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
