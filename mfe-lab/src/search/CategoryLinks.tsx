import { labels, buildUrl, useShell } from '@storefront/shared-contracts';
import { SkeletonBar, Chips, LinkChip } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { labCategoriesQuery } from '../data/queries';

/** The categories as the way on where a search gave nothing. Without them it shows nothing. */
export function CategoryLinks() {
  const { api } = useShell();
  const { data: categories, isError } = useQuery(labCategoriesQuery(api));
  if (isError || categories?.length === 0) return null;
  return (
    <Section>
      <h2>Or choose a category</h2>
      <Chips role="group" aria-label={labels.category} aria-busy={categories === undefined}>
        {categories
          ? categories.map(({ id, name }) => (
              <LinkChip key={id} href={buildUrl.labTests({ category: String(id) })}>
                {name}
              </LinkChip>
            ))
          : widths.map((width) => <ChipBar key={width} $w={width} $h="44px" />)}
      </Chips>
    </Section>
  );
}

const widths = ['96px', '88px', '104px', '92px', '136px'];

const Section = styled.section`
  margin-top: var(--s8);

  h2 {
    margin-bottom: var(--s3);
  }
`;

const ChipBar = styled(SkeletonBar)`
  flex: none;
  border-radius: var(--r-pill);
`;
