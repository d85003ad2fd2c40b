import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { Button, InlineAlert, LinkButton, Modal, Tag } from '@storefront/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { useApi } from '../api/console-api';
import { RowsSkeleton } from '../display/RowsSkeleton';
import { ReadFailure } from '../releases/ReadFailure';
import { keys } from '../state/keys';
import { useSignOut } from '../state/use-session';

/**
 * Lists the sessions of the signed-in person, or of everybody. The user can end each session, or all sessions of the
 * person.
 */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: keys.sessions, queryFn: () => api.sessions() });
  const end = useMutation({
    mutationFn: (id: string) => api.endSession({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
  const signOut = useSignOut('everywhere');
  return (
    <Modal open onClose={onClose} title="Sessions" subtitle="Browsers that are signed in to this console">
      {end.isError && (
        <InlineAlert tone="danger" role="alert">
          The session was not ended. {end.error.message}
        </InlineAlert>
      )}
      {signOut.isError && (
        <InlineAlert tone="danger" role="alert">
          You are still signed in. {signOut.error.message}
        </InlineAlert>
      )}
      {sessions.isPending && <RowsSkeleton label="Reading the sessions" rows={2} height="line" />}
      {sessions.isError && <ReadFailure what="The sessions" query={sessions} />}
      {sessions.data && (
        <List>
          {sessions.data.map(({ id, name, browser, address, started_at, expires_at, is_current }) => (
            <li key={id}>
              <div>
                <b>{name}</b> {is_current && <Tag tone="neutral">This session</Tag>}
                <p>
                  {browser === '' ? 'Unknown browser' : browser} from {address}
                </p>
                <p>
                  Since {formatIstDateTime(started_at)}, until {formatIstDateTime(expires_at)} at most (IST)
                </p>
              </div>
              {!is_current && (
                <LinkButton
                  disabled={end.isPending}
                  aria-label={`End the session of ${name} since ${formatIstDateTime(started_at)}`}
                  onClick={() => end.mutate(id)}
                >
                  End
                </LinkButton>
              )}
            </li>
          ))}
        </List>
      )}
      <Button
        variant="secondary"
        icon="sign-out"
        full
        pending={signOut.isPending}
        pendingLabel="Signing out..."
        onClick={() => signOut.mutate()}
      >
        Sign out everywhere
      </Button>
    </Modal>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  p {
    color: var(--text-3);
    font-size: var(--fs-14);
    line-height: 1.35;
  }
`;
