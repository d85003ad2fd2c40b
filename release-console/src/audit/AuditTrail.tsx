import { Button, LinkButton, Meta, InlineAlert, Row, ListSurface } from '@storefront/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { FleetStatus } from '@storefront/release-registry/contract';
import { RowsSkeleton } from '../display/RowsSkeleton';
import { useHistory } from '../state/use-fleet';
import { AuditTable } from './AuditTable';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../api/console-api';
import { auditCsv } from './audit-csv';

/** Number of lines at first, and of lines that "Show more" adds. */
const step = 50;
/** Maximum number of entries in one response of the registry. */
const maxEntries = 1000;

/** All changes and rejected changes of the fleet, newest first. */
export function AuditTrail({ status }: { status: FleetStatus }) {
  const [limit, setLimit] = useState(step);
  const history = useHistory(limit);
  const download = useDownload();
  const headingId = useId();
  const entries = history.data ?? [];
  const mayHaveMore = entries.length >= limit && limit < maxEntries;
  return (
    <Section aria-labelledby={headingId}>
      <Row $between>
        <h2 id={headingId}>Audit trail</h2>
        <LinkButton onClick={() => download.mutate()} disabled={download.isPending}>
          {download.isPending ? 'Preparing...' : 'Download CSV'}
        </LinkButton>
      </Row>
      {(download.isError || history.isError) && (
        <InlineAlert tone="danger" role="alert">
          {download.isError
            ? `The file could not be created. ${download.error.message}`
            : `The audit trail could not be read. ${history.error?.message ?? ''} Trying again.`}
        </InlineAlert>
      )}
      {history.isPending && <RowsSkeleton label="Reading the audit trail" rows={5} height="line" />}
      {history.data && entries.length === 0 && (
        <ListSurface>
          <Empty>Nothing has happened yet.</Empty>
        </ListSurface>
      )}
      {entries.length > 0 && <AuditTable entries={entries} status={status} />}
      {mayHaveMore && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => setLimit((shown) => Math.min(maxEntries, shown + step))}
          pending={history.isPlaceholderData}
          pendingLabel="Reading..."
        >
          Show more
        </Button>
      )}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--s2);
  margin-top: var(--s8);

  > * {
    width: 100%;
  }

  > button {
    width: auto;
    margin-top: var(--s2);
  }
`;

const Empty = styled(Meta)`
  padding: 14px 16px;
`;

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads the newest thousand lines of the trail as a file. */
function useDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.history({ limit: maxEntries }),
    onSuccess: (entries) => save(auditCsv(entries), `audit-trail-${entries[0]?.seq ?? 0}.csv`),
  });
}
