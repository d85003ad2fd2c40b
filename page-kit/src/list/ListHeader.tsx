import styled from 'styled-components';
import { media } from '@storefront/shared-ui';

/** Title at left, how the list is sorted at right. */
export const ListHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s3);
  margin: 6px 0 14px;
  min-height: var(--tap);

  h1 {
    flex: none;
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    margin: 4px 0 10px;
  }
`;
