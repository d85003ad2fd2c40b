import { media, ListSurface } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The sheet of an order list; on phones as wide as the screen. */
export const OrderListSurface = styled(ListSurface).attrs({ as: 'ul', $fullBleed: true, role: 'list' })``;

/** The box of a row, shared with its skeleton so that their sizes are equal. */
export const RowBox = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) 178px 104px 166px;
  gap: var(--s5);
  align-items: center;
  padding: 16px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  ${media.tablet} {
    grid-template-columns: 64px minmax(0, 1fr) auto 148px;
    gap: 2px 20px;

    > :first-child {
      grid-row: 1 / 3;
    }
  }

  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: 4px 14px;
    align-items: start;
    padding: 14px var(--gutter);

    > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

export const RowName = styled.div`
  min-width: 0;

  /* A number of ten digits leaves no space for the total beside it. */
  ${media.phone} {
    grid-column: 2 / 4;
  }

  ${media.tablet} {
    align-self: end;
  }
`;

export const RowHeading = styled.h2`
  font-size: var(--fs-18);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

export const RowPromise = styled.p`
  font-weight: var(--w-semi);
  line-height: 1.35;
`;

/** Status and total: cells of the row; on phones a line that wraps. */
export const RowFoot = styled.div`
  display: contents;

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / 4;
    grid-row: 2;
    align-items: center;
    justify-content: space-between;
    gap: 4px 14px;
    min-width: 0;
    margin-top: 2px;
  }
`;

export const RowStatus = styled.div`
  ${media.tablet} {
    grid-column: 2;
    grid-row: 2;
    align-self: start;
    margin-top: 4px;
  }
`;

export const RowTotal = styled.div`
  font-size: var(--fs-20);
  font-weight: var(--w-bold);
  line-height: 1.1;
  text-align: right;

  small {
    display: block;
    margin-top: 4px;
    color: var(--text-3);
    font-size: var(--fs-14);
    font-weight: var(--w-reg);
  }

  ${media.tablet} {
    grid-column: 3;
    grid-row: 1 / 3;
  }

  ${media.phone} {
    small {
      display: none;
    }
  }
`;

/** A caret, or Track Order above the link that covers the row. On phones it is below the row and has no caret. */
export const RowGo = styled.div<{ $caret?: boolean }>`
  position: relative;
  z-index: 1;
  display: flex;
  justify-content: flex-end;
  color: var(--text-3);
  pointer-events: none;

  > a {
    pointer-events: auto;
  }

  ${media.tablet} {
    grid-column: 4;
    grid-row: 1 / 3;
  }

  ${media.phone} {
    ${({ $caret }) => $caret && 'display: none;'}
    grid-column: 1 / 4;
    margin-top: var(--s2);

    > a {
      flex: 1;
    }
  }
`;
