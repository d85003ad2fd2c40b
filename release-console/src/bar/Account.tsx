import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { Button, Icon, InlineAlert, LinkButton, Modal, Tag } from '@storefront/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import {
  dayAndTime,
  formatScope,
  fullScope,
  type ConsoleSession,
  type TokenScope,
} from '@storefront/release-registry/contract';
import { useApi } from '../api/console-api';
import { capital } from '../display/pluralize';
import { RowsSkeleton } from '../display/RowsSkeleton';
import { ReadFailure } from '../releases/ReadFailure';
import { keys } from '../state/keys';
import { useRefetch } from '../state/use-fleet';
import { useSignOut } from '../state/use-session';

/** `release manager`, or `may publish, preview for mfe-lab`. */
function describeScope(scope: TokenScope): string {
  const text = formatScope(scope);
  return text === formatScope(fullScope) ? 'release manager' : `may ${text}`;
}

/** Shows the signed-in user, and opens the account. */
export function Account({ session }: { session: ConsoleSession }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener
        type="button"
        aria-label={`Account of ${session.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Person>
          {session.name}, {describeScope(session.scope)}
        </Person>
        <Icon name="user-circle" size="large" />
      </Opener>
      {isOpen && <AccountDialog session={session} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The sessions of the signed-in person, or of everybody. The user can end each session, or all sessions of the person. */
function AccountDialog({ session, onClose }: { session: ConsoleSession; onClose: () => void }) {
  const api = useApi();
  const refetch = useRefetch();
  const sessions = useQuery({ queryKey: keys.sessions, queryFn: () => api.sessions() });
  const end = useMutation({
    mutationFn: (id: string) => api.endSession({ id }),
    onSettled: () => refetch('sessions'),
  });
  const [here, everywhere] = [useSignOut('here'), useSignOut('everywhere')];
  const failure = here.error ?? everywhere.error;
  return (
    <Modal
      open
      onClose={onClose}
      title={session.name}
      subtitle={`${capital(describeScope(session.scope))}. Signed in until ${dayAndTime(session.expires_at, session.expires_at)} IST`}
      footer={
        <>
          <Button
            size="small"
            variant="secondary"
            pending={everywhere.isPending}
            pendingLabel="Signing out..."
            onClick={() => everywhere.mutate()}
          >
            Sign out everywhere
          </Button>
          <Button
            size="small"
            icon="sign-out"
            pending={here.isPending}
            pendingLabel="Signing out..."
            onClick={() => here.mutate()}
          >
            Sign out
          </Button>
        </>
      }
    >
      {failure && (
        <InlineAlert tone="danger" role="alert">
          You are still signed in. {failure.message}
        </InlineAlert>
      )}
      {end.isError && (
        <InlineAlert tone="danger" role="alert">
          The session was not ended. {end.error.message}
        </InlineAlert>
      )}
      {sessions.isPending && <RowsSkeleton label="Reading the sessions" rows={2} height="line" />}
      {sessions.isError && <ReadFailure what="The sessions" query={sessions} />}
      <List aria-label="Sessions">
        {sessions.data?.map(({ id, name, browser, address, started_at, expires_at, is_current }) => (
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
    </Modal>
  );
}

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: 100%;
  min-height: var(--tap);
  padding: 0 10px;
  border: 0;
  border-radius: var(--r2);
  background: transparent;
  color: inherit;
  font: var(--w-reg) var(--fs-16) / 1.2 var(--font);
  cursor: pointer;

  &:hover {
    background: var(--neem-700);
  }
`;

const Person = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media (max-width: 767px) {
    display: none;
  }
`;

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
