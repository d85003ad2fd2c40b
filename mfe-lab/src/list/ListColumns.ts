import { media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The filter panel beside the list from 1024 px on; without a panel the list has the whole width. */
export const ListColumns = styled.div<{ $panel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s10);
  align-items: start;
  margin-top: 8px;

  ${media.desktop} {
    ${({ $panel }) => $panel && 'grid-template-columns: 264px minmax(0, 1fr);'}
  }
`;

/** Title and count at left, Filters or the wider sorting at right, which drops below a title that needs the room. */
export const ListTitle = styled.div<{ $sorts?: boolean }>`
  display: flex;
  flex-wrap: ${({ $sorts = false }) => ($sorts ? 'wrap' : 'nowrap')};
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
  min-height: 52px;

  > :first-child {
    flex: 1 1 ${({ $sorts = false }) => ($sorts ? '220px' : '0')};
    min-width: 0;
  }

  h1 {
    overflow-wrap: anywhere;
  }
`;

/** What stands below the title. */
export const Below = styled.div`
  margin-top: var(--s3);
`;
