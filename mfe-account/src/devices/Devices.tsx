import { SubmitErrorAlert } from '@storefront/page-kit/forms';
import type { CustomerSession } from '@storefront/shared-contracts';
import { Button, ListSurface, Muted, VisuallyHidden } from '@storefront/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { DeviceRow, DeviceRowSkeleton } from './DeviceRow';
import { useEndSessions } from './use-end-sessions';

/** The open sessions, the current one first. The list gets the focus when the focused row or button is removed. */
export function Devices({ sessions }: { sessions: readonly CustomerSession[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { announcement, end, endOthers, endsOthers, error, isEnding } = useEndSessions(() => list.current?.focus());
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  return (
    <Sheet>
      <List ref={list} tabIndex={-1} aria-label="Devices" role="group">
        <ListSurface as="ul" role="list" $fullBleed>
          {sessions.map((session) => (
            <DeviceRow
              key={session.session_id}
              session={session}
              pending={isEnding(session)}
              onEnd={() => end(session)}
            />
          ))}
        </ListSurface>
      </List>
      <SubmitErrorAlert error={error} />
      {hasOthers ? (
        <div>
          <Button variant="dangerSecondary" pending={endsOthers} pendingLabel="Logging out..." onClick={endOthers}>
            Log out all others
          </Button>
        </div>
      ) : (
        <Muted>You are logged in on this device only.</Muted>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

const List = styled.div`
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

/** The skeleton of the list. */
export function DevicesSkeleton() {
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your devices</VisuallyHidden>
      <ListSurface as="ul" $fullBleed aria-hidden="true">
        <DeviceRowSkeleton />
        <DeviceRowSkeleton />
      </ListSurface>
    </div>
  );
}
