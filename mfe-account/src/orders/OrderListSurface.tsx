import { media, ListSurface } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The sheet of an order list; on phones as wide as the screen. */
export const OrderListSurface = styled(ListSurface).attrs({ as: 'ul', $fullBleed: true, role: 'list' })``;

/** The box of a row, shared with its skeleton so that their sizes are equal. */
export const RowBox = styled.li`
  position: relative;
  display: grid;
  /* The last two are as wide as the longest usual text, so that they align from row to row. */
  grid-template-columns: 64px minmax(0, 1fr) 184px minmax(7.25rem, max-content) minmax(9.75rem, max-content);
  gap: 4px 20px;
  align-items: center;
  padding: 14px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  ${media.tablet} {
    grid-template-columns: 64px minmax(0, 1fr) auto minmax(9.75rem, max-content);

    > :first-child {
      grid-row: 1 / 3;
    }
  }

  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: 6px 12px;
    align-items: start;
    padding: 14px var(--gutter);

    > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

/** Title, number and date. */
export const RowName = styled.div`
  min-width: 0;

  p {
    line-height: 1.35;
  }
`;

export const RowHeading = styled.h2`
  margin-bottom: 3px;
  font-size: var(--fs-18);
  line-height: 1.22;
  overflow-wrap: anywhere;
`;

/** "Arriving by Sun, 29 Nov". */
export const RowDay = styled.p`
  margin-top: 3px;
  color: var(--text-2);
  font-size: var(--fs-14);
  text-wrap: balance;
`;

/** The status with the day that belongs to it. */
export const RowStatus = styled.div`
  line-height: 1.35;

  ${media.desktop} {
    grid-column: 3;
  }

  ${media.tablet} {
    grid-column: 2;
    grid-row: 2;
  }

  ${media.phone} {
    flex: 1 1 auto;

    /* Only the label decides whether the action is beside the status or below it. */
    ${RowDay} {
      contain: inline-size;
    }
  }
`;

export const RowTotal = styled.div`
  font-size: var(--fs-20);
  font-weight: var(--w-bold);
  line-height: 1.1;
  text-align: right;

  ${media.desktop} {
    grid-column: 4;
    grid-row: 1;
  }

  ${media.tablet} {
    grid-column: 3;
    grid-row: 1 / 3;
  }

  ${media.phone} {
    font-size: 1.125rem;
  }
`;

/** Status and action of a row. On phones they share a line if both fit. */
export const RowFoot = styled.div`
  display: contents;

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    align-items: flex-end;
    justify-content: flex-end;
    gap: 6px 12px;
  }
`;

/** The action of a row, above the link that covers the row. */
export const RowAction = styled.div`
  position: relative;
  z-index: 1;

  > a,
  > button {
    width: 100%;
    padding: 0 8px;
  }

  ${media.tablet} {
    grid-column: 4;
    grid-row: 1 / 3;
  }

  ${media.phone} {
    min-width: min(124px, 28vw);

    /* leaves the room to the status */
    > a > svg {
      display: none;
    }
  }
`;
