import styled from 'styled-components';

/** Fields below each other in a dialog. The line that a field keeps free for its message is most of the distance. */
export const FormBody = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
`;

/** Two short fields beside each other. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 14px;
`;
