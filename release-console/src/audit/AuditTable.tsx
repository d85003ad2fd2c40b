import {
  type AuditEntry,
  type AuditLabel,
  dayAndTime,
  describeActors,
  describeEntry,
  type FleetStatus,
} from '@storefront/release-registry/contract';
import { ListSurface } from '@storefront/shared-ui';
import { StatusTag } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import { columnHeading, visuallyHidden } from '../display/table-styles';
import { listReleases } from '../fleet-data/list-releases';

/** Status ids with the colours of the labels; others are neutral. */
const statusIds: Readonly<Partial<Record<AuditLabel, number>>> = {
  promoted: 5,
  'rolled-back': 4,
  'rolled-back-by-system': 4,
  warned: 4,
  refused: 6,
  'request-rejected': 6,
};

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  /** Names releases: knows which versions were built twice. */
  readonly status: FleetStatus;
}

/** Lines of the audit trail. On a phone each line is a block. */
export function AuditTable({ entries, status }: AuditTableProps) {
  const among = new Map(status.parts.map((part) => [part.name, listReleases(part)]));
  return (
    <ListSurface>
      <Table aria-label="Audit trail">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Time (IST)</th>
            <th role="columnheader">Who</th>
            <th role="columnheader">Action</th>
            <th role="columnheader">Part</th>
            <th role="columnheader">Change</th>
            <th role="columnheader">Reason</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map((entry) => (
            <Line key={entry.seq} entry={entry} among={among.get(entry.part ?? '') ?? []} now={status.now} />
          ))}
        </tbody>
      </Table>
    </ListSurface>
  );
}

function Line({ entry, among, now }: { entry: AuditEntry; among: readonly string[]; now: string }) {
  const description = describeEntry(entry, among);
  return (
    <tr role="row">
      <td role="cell" data-cell="time">
        {dayAndTime(entry.at, now)}
      </td>
      <td role="cell" data-cell="who">
        {describeActors(entry)}
      </td>
      <td role="cell" data-cell="action">
        <StatusTag statusId={statusIds[description.label] ?? 1}>{description.action}</StatusTag>
      </td>
      <td role="cell" data-cell="part">
        {entry.part ?? 'Fleet'}
      </td>
      <td role="cell" data-cell="change">
        <b>{description.change}</b>
        {description.overridden.length > 0 && <Overridden>Overridden: {description.overridden.join(', ')}</Overridden>}
      </td>
      <td role="cell" data-cell="reason">
        {entry.why}
      </td>
    </tr>
  );
}

const Overridden = styled.span`
  display: block;
  color: var(--save);
  font-weight: var(--w-small);
`;

const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-14);
  line-height: 1.35;

  th {
    ${columnHeading}
  }

  td {
    padding: 10px 14px;
    border-top: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }

  b {
    font-weight: var(--w-semi);
  }

  [data-cell='time'],
  [data-cell='part'],
  [data-cell='action'] {
    white-space: nowrap;
    overflow-wrap: normal;
  }

  [data-cell='who'] {
    min-width: 122px;
    overflow-wrap: break-word;
  }

  [data-cell='reason'] {
    color: var(--text-2);
  }

  @media (max-width: 1023px) {
    &,
    tbody {
      display: block;
    }

    thead {
      ${visuallyHidden}
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      padding: 10px 0;
    }

    tbody tr + tr {
      border-top: 1px solid var(--rule);
    }

    td {
      grid-column: 1 / -1;
      padding: 2px 16px;
      border: 0;
    }

    td:empty {
      display: none;
    }

    [data-cell='time'] {
      grid-column: 1;
      align-self: center;
      order: 1;
    }

    [data-cell='action'] {
      grid-column: 2;
      order: 2;
    }

    [data-cell='part'] {
      order: 3;
      font-weight: var(--w-semi);
    }

    [data-cell='change'] {
      order: 4;
    }

    [data-cell='reason'] {
      order: 5;
    }

    [data-cell='who'] {
      order: 6;
      color: var(--text-3);
    }
  }
`;
