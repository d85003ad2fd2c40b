import { media, ListSurface } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The sheet of lab rows; on phones it extends to the screen's edges. */
export const LabListSurface = styled(ListSurface).attrs({ as: 'ul', $fullBleed: true, role: 'list' })``;

/** The box of a row, shared with its skeleton so that their sizes are equal. */
export const RowBox = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: 18px;
  align-items: center;
  padding: 16px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 4px 14px;
    align-items: start;
    padding: 14px var(--gutter);
  }
`;

/** The column of price and control; on phones below the texts. Presses beside its control reach the row's link. */
export const RowBuy = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(148px, auto) minmax(128px, auto);
  column-gap: var(--s2);
  align-items: center;
  justify-items: end;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  /* If both do not fit, the control is below the price, at the right. */
  ${media.phone} {
    grid-column: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: var(--s2);
    margin-top: 6px;

    /* The control. Not :last-child, which changes while a browser parses a served page. */
    > * + * {
      flex: none;
      margin-left: auto;
    }
  }
`;
