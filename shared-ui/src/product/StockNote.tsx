import styled from 'styled-components';

/** "Only 3 left" or "Out of stock", below the pack. */
export const StockNote = styled.p`
  margin-top: 4px;
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.3;
`;
