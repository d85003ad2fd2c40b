import styled from 'styled-components';

/** A section below the header. */
export const Section = styled.div`
  margin-top: var(--s8);
`;
