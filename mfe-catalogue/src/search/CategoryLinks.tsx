import styled from 'styled-components';
import { CategoryChips } from '../medicines/CategoryChips';

/** The categories as the way on where a search gave nothing. */
export function CategoryLinks() {
  return (
    <Section>
      <h2>Or shop by category</h2>
      <CategoryChips />
    </Section>
  );
}

const Section = styled.section`
  margin-top: var(--s8);

  h2 {
    margin-bottom: var(--s3);
  }
`;
