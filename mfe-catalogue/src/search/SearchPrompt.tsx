import { labels, paths } from '@storefront/shared-contracts';
import { Button, EmptyState } from '@storefront/shared-ui';
import styled from 'styled-components';
import { CategoryLinks } from './CategoryLinks';

/** A search without words: how to begin. */
export function SearchPrompt() {
  return (
    <Area>
      <EmptyState
        headingLevel={1}
        heading="What are you looking for?"
        text="Type the name or composition of a medicine in the search box at the top."
        actions={
          <Button size="small" href={paths.medicines}>
            {labels.orderMedicines}
          </Button>
        }
      />
      <CategoryLinks />
    </Area>
  );
}

const Area = styled.div`
  margin-top: var(--s2);
`;
