import { logoutPendingText } from '@storefront/shared-contracts';
import { Note, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useReadable } from '../platform/observable';
import { useServices } from '../services/services';
import { unknownVisitor } from '../session/session';

/** Says so while the server has not processed a logout. The live region is there before its text, so that it is announced. */
export function LogoutPending() {
  const { logoutPending, session } = useServices();
  const pending = useReadable(logoutPending, false);
  const visitor = useReadable(session, unknownVisitor);
  return (
    <div role="status">
      {pending && !visitor.signedIn && (
        <Strip>
          <Note tone="info">{logoutPendingText}</Note>
        </Strip>
      )}
    </div>
  );
}

const Strip = styled(Wrap)`
  padding-top: var(--s3);
`;
