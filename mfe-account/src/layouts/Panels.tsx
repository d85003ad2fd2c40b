import styled from 'styled-components';

/** The panels of an account page, below each other. */
export const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  margin-top: var(--s4);
`;
