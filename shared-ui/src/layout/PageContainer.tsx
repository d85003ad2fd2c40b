import styled from 'styled-components';

/** The page's column: 1200 px at most, with the gutter (16, 24, 40 px) at both sides. */
export const PageContainer = styled.div`
  max-width: calc(var(--page-max) + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);
`;
