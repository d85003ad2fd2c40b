import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface PriceRow {
  readonly label: string;
  /** A formatted amount, or a word such as "Free". */
  readonly value: ReactNode;
  /** Whether the row is a saving; shown in turmeric. */
  readonly saving?: boolean | undefined;
}

export interface PriceBreakdownProps {
  readonly rows: readonly PriceRow[];
  /** The last row, large, below a 2 px rule. */
  readonly total: PriceRow;
}

/** Price details: rows of label and amount, then the total. Amounts have two decimals. */
export function PriceBreakdown({ rows, total }: PriceBreakdownProps) {
  return (
    <List>
      {rows.map(({ label, value, saving = false }) => (
        <Line key={label} $saving={saving}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Line>
      ))}
      <Total>
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </Total>
    </List>
  );
}

const List = styled.dl`
  dt {
    flex: 1 1 0;
    min-width: min-content;
    color: var(--text-2);
  }

  dd {
    margin-left: auto;
    text-align: right;
    white-space: nowrap;
  }
`;

const Line = styled.div<{ $saving?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s4);
  padding: 5px 0;
  font-size: var(--fs-16);
  ${({ $saving }) => $saving && '> dd { color: var(--save); font-weight: var(--w-semi); }'}
`;

const Total = styled(Line)`
  margin-top: 6px;
  padding-top: 7px;
  border-top: 2px solid var(--text);
  font-size: var(--fs-20);
  font-weight: var(--w-bold);

  && > dt {
    color: var(--text);
  }
`;
