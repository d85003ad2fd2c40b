import { media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The grid of cards: three columns without the account navigation, two beside it. */
export const CardGrid = styled.ul<{ $columns: 2 | 3 }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 18px;
  margin-top: var(--s4);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

/** The white box of one address. */
export const CardBox = styled.div`
  display: flex;
  flex-direction: column;
  padding: 18px 20px;
  border: 1px solid var(--rule);
  border-radius: var(--r3);
  background: var(--surface);

  ${media.phone} {
    padding: 16px;
  }
`;

/** The pincode in an address, emphasized like a label. */
export const Pincode = styled.b`
  color: var(--text);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  letter-spacing: 0.06em;
`;
