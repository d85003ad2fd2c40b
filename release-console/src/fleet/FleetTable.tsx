import { ListSurface } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { columnHeading, visuallyHidden } from '../display/table-styles';

/** Screens from this width on show a table. On narrower screens each part is a separate block. */
const table = '@media (min-width: 1160px)';
const blocks = '@media (max-width: 1159px)';
const phone = '@media (max-width: 767px)';

/* Explicit roles, because some browsers do not expose a table that CSS displays as blocks. */
const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;

  ${blocks} {
    display: block;
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${blocks} {
    ${visuallyHidden}
  }

  th {
    ${columnHeading}
  }

  ${table} {
    th:nth-child(4) {
      width: 268px;
    }
  }
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${blocks} {
    display: block;
  }
`;

/** The row of a part. `$alarm` tints it: its canary is over the limit, or the error rate of stable has risen. */
export const PartTableRow = styled.tr.attrs({ role: 'row' })<{ $alarm: boolean }>`
  border-top: 1px solid var(--rule);
  ${({ $alarm }) => $alarm && 'background: var(--danger-bg);'}

  > * {
    padding: 16px 14px;
    font-weight: var(--w-reg);
    text-align: left;
    vertical-align: top;
  }

  ${blocks} {
    display: grid;
    grid-template-columns: 1.5fr 1fr 1fr 1.5fr;
    padding: 14px 0;

    &:first-child {
      border: 0;
    }

    > * {
      padding: 6px 16px;
    }

    > [data-label]::before {
      content: attr(data-label);
      display: block;
      margin-bottom: 2px;
      color: var(--text-3);
      font-size: var(--fs-12);
      font-weight: var(--w-semi);
      font-stretch: var(--wd-label);
    }

    > [data-cell='published'] {
      grid-column: 1 / 3;
    }

    > [data-cell='actions'] {
      grid-column: 3 / -1;
      /* aligned with the list beside it, which has a label above */
      padding-top: 27px;
    }
  }

  ${phone} {
    grid-template-columns: 1fr 1fr;

    > [data-cell='name'],
    > [data-cell='errors'],
    > [data-cell='published'],
    > [data-cell='actions'] {
      grid-column: 1 / -1;
    }

    > [data-cell='actions'] {
      padding-top: 6px;
    }
  }
`;

/** A line of 15 px below the main text of a cell. */
export const Small = styled.small<{ $wraps?: boolean }>`
  display: block;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.35;

  ${table} {
    ${({ $wraps }) => $wraps !== true && 'white-space: nowrap;'}

    /* wraps, because it is a sentence and the other columns need their width */
    [data-cell='actions'] & {
      max-width: 216px;
      white-space: normal;
    }
  }
`;

/** The columns of the fleet, with its parts as rows. */
export function FleetTable({ windowMinutes, children }: { windowMinutes: number; children: ReactNode }) {
  return (
    <ListSurface>
      <Table aria-label="Parts of the fleet">
        <Head>
          <tr role="row">
            <th role="columnheader">Part</th>
            <th role="columnheader">Live release</th>
            <th role="columnheader">Canary</th>
            <th role="columnheader">{`Error rate by release, ${windowMinutes} min`}</th>
            <th role="columnheader">Published releases</th>
            <th role="columnheader">Actions</th>
          </tr>
        </Head>
        <Body>{children}</Body>
      </Table>
    </ListSurface>
  );
}
