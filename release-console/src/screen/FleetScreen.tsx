import { EmptyState, ErrorState, Meta, InlineAlert, PageContainer } from '@storefront/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AuditTrail } from '../audit/AuditTrail';
import { ReleaseActionDialog, type PendingAction } from '../dialogs/ReleaseActionDialog';
import { refreshSeconds } from '../state/keys';
import { useFleet } from '../state/use-fleet';
import { clockTime, type FleetStatus } from '@storefront/release-registry/contract';
import { LiveRegion } from '../fleet/LiveRegion';
import { FleetTable } from '../fleet/FleetTable';
import { ChartLegend } from '../fleet/ErrorRates';
import { formatCount } from '../fleet/format-part';
import { PartRow } from '../fleet/PartRow';
import { PendingRequests } from '../requests/PendingRequests';
import { RowsSkeleton } from '../display/RowsSkeleton';

/** Shows the fleet and its audit trail. `person` is the signed-in user. */
export function FleetScreen({ person }: { person: string }) {
  const fleet = useFleet();
  const status = fleet.data;
  return (
    <Main>
      <PageContainer>
        {status && <Fleet status={status} person={person} isStale={fleet.isError} refresh={fleet.refetch} />}
        {!status && <h1>Fleet</h1>}
        {fleet.isPending && <RowsSkeleton label="Reading the fleet" rows={5} height="part" />}
        {fleet.isError && !status && (
          <ErrorState
            message="The fleet could not be read."
            stillWorks="The shop is not affected."
            pending={fleet.isFetching}
            onRetry={() => void fleet.refetch()}
          />
        )}
      </PageContainer>
    </Main>
  );
}

interface FleetProps {
  readonly status: FleetStatus;
  readonly person: string;
  /** Whether the last refresh failed. */
  readonly isStale: boolean;
  readonly refresh: () => Promise<{ data: FleetStatus | undefined; error: Error | null }>;
}

function Fleet({ status, person, isStale, refresh }: FleetProps) {
  const [open, setOpen] = useState<PendingAction>();
  const [announcement, setAnnouncement] = useState<{ text: string; part: string }>();
  const list = useRef<HTMLDivElement>(null);
  const endAnnouncement = useCallback(() => setAnnouncement(undefined), []);

  // The button that opened the dialog may be disabled or removed afterwards. Then its part gets the focus.
  useEffect(() => {
    if (announcement === undefined) return undefined;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      list.current?.querySelector<HTMLElement>(`[data-part="${announcement.part}"] th`)?.focus();
    });
    return () => clearTimeout(timer);
  }, [announcement]);

  const reload = async () => {
    const { data, error } = await refresh();
    if (error) throw error;
    if (data) setOpen((action) => action && { ...action, seen: data });
  };
  return (
    <div ref={list}>
      <LiveRegion announcement={announcement} onEnd={endAnnouncement} />
      <Head>
        <div>
          <h1>Fleet</h1>
          <Meta>
            {formatCount(status)} Updated {clockTime(status.now)} IST, refreshes every {refreshSeconds} s.
          </Meta>
        </div>
        <ChartLegend limitPercent={status.policy.limit_percent} />
      </Head>
      <div role="status">
        {isStale && (
          <Stale>
            <InlineAlert tone="warning">Last updated {clockTime(status.now)} IST, trying again.</InlineAlert>
          </Stale>
        )}
      </div>
      {status.parts.length === 0 ? (
        <EmptyState
          heading="Nothing is live yet"
          text="The shell is promoted first. Publish it, then promote it here."
        />
      ) : (
        <FleetTable windowMinutes={status.policy.window_minutes}>
          {status.parts.map((part) => (
            <PartRow
              key={part.name}
              part={part}
              status={status}
              onAction={(action) => setOpen({ ...action, part: part.name, seen: status })}
            />
          ))}
        </FleetTable>
      )}
      <PendingRequests status={status} onDone={(text, part) => setAnnouncement({ text, part })} />
      <AuditTrail status={status} />
      {open && (
        <ReleaseActionDialog
          action={open}
          person={person}
          onReload={reload}
          onClose={() => setOpen(undefined)}
          onDone={(text) => {
            setAnnouncement({ text, part: open.part });
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}

const Main = styled.main`
  padding: 28px 0 56px;

  h1 {
    margin-bottom: 2px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: var(--s4);
`;

const Stale = styled.div`
  margin-bottom: var(--s3);
`;
