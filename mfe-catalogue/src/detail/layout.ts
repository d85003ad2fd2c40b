import { media, TwoColumns, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The page's column. It keeps the height that the shell reserves while a page's code loads, so that the footer stays. */
export const DetailPage = styled(Wrap)`
  min-height: 80vh;
`;

/** The medicine at left, its alternatives at right; shared with the skeleton so that both have one shape. */
export const DetailColumns = styled(TwoColumns)`
  margin-top: 14px;

  ${media.desktop} {
    gap: var(--s10);
  }

  ${media.belowDesktop} {
    gap: var(--s8);
  }
`;

/** The tile beside the facts; on phone above them. */
export const TileAndFacts = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 320px) minmax(240px, 1fr);
  gap: var(--s8);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
  }
`;
