import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** `product`: rules above and below, narrow labels, body size, as on the detail page. Default `page`: profile and the like. */
  readonly kind?: 'page' | 'product' | undefined;
}

/** Ruled facts: label at left, value right of it; under 480 px stacked. */
export function Facts({ facts, kind = 'page' }: FactsProps) {
  const List = kind === 'product' ? ProductList : PageList;
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const Base = styled.dl`
  > div {
    display: grid;
    align-items: baseline;
  }

  dt {
    color: var(--text-3);
    font-size: var(--fs-14);
  }

  dd {
    font-weight: var(--w-med);
    overflow-wrap: anywhere;
  }
`;

const PageList = styled(Base)`
  > div {
    grid-template-columns: 150px minmax(0, 1fr);
    gap: 8px 16px;
    padding: 14px 0;
  }

  > div + div {
    border-top: 1px solid var(--rule);
  }

  dd {
    font-size: var(--fs-18);
    line-height: 1.3;
  }

  @media (max-width: 479px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 1px;
      padding: 11px 0;
    }
  }
`;

const ProductList = styled(Base)`
  border-top: 1.5px solid var(--rule-strong);

  > div {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 8px;
    padding: 9px 0;
    border-bottom: 1px solid var(--rule);
  }

  @media (max-width: 767px) {
    > div {
      grid-template-columns: 96px minmax(0, 1fr);
    }
  }
`;
