import styled from 'styled-components';

/** The column of a page: at most 1200 px wide, with a gutter (16, 24, 40 px) at both sides. */
export const PageContainer = styled.div`
  max-width: calc(var(--page-max) + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);
`;
