import { media, Muted, pageHeight, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The column of a list. On phones it has no breadcrumbs above its title. */
export const ListPage = styled(PageContainer)`
  ${pageHeight}

  ${media.phone} {
    padding-top: var(--s3);
  }
`;

/** The filter panel beside the list from 1024 px on. Without a panel the list has the whole width. */
export const ListColumns = styled.div<{ $panel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s10);
  align-items: start;
  margin-top: 8px;

  ${media.phone} {
    margin-top: 0;
  }

  ${media.desktop} {
    ${({ $panel }) => $panel && 'grid-template-columns: 264px minmax(0, 1fr);'}
  }
`;

/** Title and count at left, Filters or the sort at right; below them if enlarged text leaves no space beside the title. */
export const ListTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
  min-height: 52px;

  > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
  }

  h1 {
    overflow-wrap: anywhere;
  }
`;

/** The active filters, below the title. Reserves its line, so that nothing moves when the names arrive. */
export const Chosen = styled(Muted)`
  min-height: 1lh;
  overflow-wrap: anywhere;
`;

/** The list below its title. */
export const Results = styled.div`
  margin-top: var(--s3);
`;
