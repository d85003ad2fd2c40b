import { Button, Icon, InlineAlert } from '@storefront/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSignOut } from '../state/use-session';
import { SessionsDialog } from './SessionsDialog';
import { capital } from '../display/pluralize';
import {
  dayAndTime,
  formatScope,
  fullScope,
  type ConsoleSession,
  type TokenScope,
} from '@storefront/release-registry/contract';

/** Shows the signed-in user and the end of the session, and signs out. */
export function AccountMenu({ session }: { session: ConsoleSession }) {
  const [isOpen, setOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const signOut = useSignOut('here');
  const title = `${session.name}, ${describeScope(session.scope)}`;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);

  return (
    <Box ref={box}>
      <Opener
        ref={opener}
        type="button"
        aria-label={`Account of ${session.name}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen((was) => !was)}
      >
        <Person>{title}</Person>
        <Icon name="user-circle" size="large" />
      </Opener>
      {isOpen && (
        <Menu id={panelId} role="group" aria-label="Account">
          <b>{session.name}</b>
          <p>{capital(describeScope(session.scope))}</p>
          <p>Signed in until {dayAndTime(session.expires_at, session.expires_at)} IST</p>
          {signOut.isError && (
            <InlineAlert tone="danger" role="alert">
              You are still signed in. {signOut.error.message}
            </InlineAlert>
          )}
          <Button
            size="small"
            variant="secondary"
            full
            onClick={() => {
              setOpen(false);
              setListOpen(true);
            }}
          >
            Sessions
          </Button>
          <Button
            size="small"
            variant="secondary"
            icon="sign-out"
            full
            pending={signOut.isPending}
            pendingLabel="Signing out..."
            onClick={() => signOut.mutate()}
          >
            Sign out
          </Button>
        </Menu>
      )}
      {isListOpen && (
        <SessionsDialog
          onClose={() => {
            setListOpen(false);
            opener.current?.focus();
          }}
        />
      )}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  min-width: 0;
`;

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

  &:hover,
  &[aria-expanded='true'] {
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

const Menu = styled.div`
  position: absolute;
  z-index: var(--z-header);
  top: calc(100% + 6px);
  right: 0;
  display: grid;
  gap: 2px;
  width: 288px;
  padding: 14px 16px 16px;
  border-radius: var(--r3);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  color: var(--text);
  overflow-wrap: anywhere;

  b {
    font-size: var(--fs-18);
    font-weight: var(--w-semi);
    line-height: 1.3;
  }

  p {
    color: var(--text-3);
    font-size: var(--fs-14);
    line-height: 1.35;
  }

  button {
    margin-top: var(--s3);
  }
`;

/** `release manager`, or `may publish, preview for mfe-lab`. */
function describeScope(scope: TokenScope): string {
  const text = formatScope(scope);
  return text === formatScope(fullScope) ? 'release manager' : `may ${text}`;
}
