import { labels, pathKey, paths, routeTo } from '@storefront/shared-contracts';
import styled from 'styled-components';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app/ServicesContext';
import { useReadable } from '../app/useReadable';
import { AccountMenu } from './AccountMenu';
import { HeaderAction } from './HeaderAction';
import { unknownVisitor } from './visitor';

/** Login/Register for guests, the account menu for customers. Source: spec 1. */
export function Account() {
  const { session } = useServices();
  const view = useReadable(session, unknownVisitor);
  const { pathname, search } = useLocation();
  if (view.signedIn) return <AccountMenu name={view.first_name} />;
  const key = pathKey(pathname);
  const from = key === paths.login || key === paths.root ? {} : { redirect_uri: pathname + search };
  return (
    <Room>
      <HeaderAction href={routeTo.login(from)} icon="user-circle" words={labels.loginRegister} />
    </Room>
  );
}

const Room = styled.div`
  flex: none;
`;
