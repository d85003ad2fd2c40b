import styled from 'styled-components';

/** Fields below each other. The line that a field keeps free for its message is part of the distance. */
export const FormBody = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  margin-top: var(--s5);

  > button[type='submit'] {
    margin-top: 4px;
  }
`;
