import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenVisually, media } from '@storefront/shared-ui';

export interface DescriptionItem {
  readonly label: string;
  readonly value: ReactNode;
  /** Of a product: left out on phone, where there is no room for it. */
  readonly hiddenOnPhone?: boolean | undefined;
}

export interface DescriptionListProps {
  readonly facts: readonly DescriptionItem[];
  /**
   * `product` (detail page): rules above and below, narrow labels, body size; on phones only the values, with labels
   * for screen readers. `cells`: the label above the value, as many cells in a row as fit. `page` (default): for pages
   * such as the profile.
   */
  readonly kind?: 'page' | 'product' | 'cells' | undefined;
}

/**
 * A list of facts with rules: label at left, value at right; below 480 px the value is under the label. In cells, a
 * `small` in a value has a line of its own.
 */
export function DescriptionList({ facts, kind = 'page' }: DescriptionListProps) {
  const List = lists[kind];
  return (
    <List>
      {facts.map(({ label, value, hiddenOnPhone }) => (
        <div key={label} data-hidden={hiddenOnPhone}>
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
    grid-template-columns: 9.375rem minmax(0, 1fr);
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
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: 8px;
    padding: 9px 0;
    border-bottom: 1px solid var(--rule);
  }

  ${media.phone} {
    display: grid;
    gap: 7px;
    border-top: 0;
    line-height: 1.3;

    > div {
      display: block;
      padding: 0;
      border-bottom: 0;
    }

    > [data-hidden='true'] {
      display: none;
    }

    dt {
      ${hiddenVisually}
    }

    dd {
      font-size: 1rem;
      font-weight: var(--w-reg);
    }
  }
`;

const CellList = styled(Base)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  border-top: 1.5px solid var(--rule-strong);

  > div {
    display: block;
    padding: 9px 12px 10px 0;
    border-bottom: 1px solid var(--rule);
    line-height: 1.3;
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
    font-weight: var(--w-reg);
  }
`;

const lists = { page: PageList, product: ProductList, cells: CellList } as const;
