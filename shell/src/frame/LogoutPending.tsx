import { logoutPendingText } from '@storefront/shared-contracts';
import { InlineAlert, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useObservable } from '../platform/observable';
import { useServices } from '../services/services';
import { initialSessionView } from '../session/session';

/** Shown while the server has not processed a logout. The live region exists before its text, so that the text is announced. */
export function LogoutPending() {
  const { logoutPending, session } = useServices();
  const pending = useObservable(logoutPending, false);
  const visitor = useObservable(session, initialSessionView);
  return (
    <div role="status">
      {pending && !visitor.signedIn && (
        <Strip>
          <InlineAlert tone="info">{logoutPendingText}</InlineAlert>
        </Strip>
      )}
    </div>
  );
}

const Strip = styled(PageContainer)`
  padding-top: var(--s3);
`;
