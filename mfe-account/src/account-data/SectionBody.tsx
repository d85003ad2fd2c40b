import { media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Heading, text and button of a section of the page. */
export const SectionBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > p {
    max-width: 88ch;
  }

  > button {
    justify-self: start;

    ${media.phone} {
      justify-self: stretch;
    }
  }
`;
