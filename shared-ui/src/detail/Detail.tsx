import styled from 'styled-components';
import { media, PageContainer, pageHeight } from '@storefront/shared-ui';
import { TwoColumns } from './TwoColumns';

/** The column of a product's page. */
export const DetailPage = styled(PageContainer)`
  ${pageHeight}
`;

/**
 * The product at left, its alternatives at right. The page and its skeleton share it, so that their layouts are equal.
 */
export const DetailColumns = styled(TwoColumns)`
  margin-top: 14px;

  ${media.desktop} {
    gap: var(--s10);
  }

  ${media.belowDesktop} {
    gap: var(--s8);
  }
`;
