import { labels, paths } from '@storefront/shared-contracts';
import { Button, EmptyState } from '@storefront/shared-ui';
import styled from 'styled-components';
import { ByCategory } from './ByCategory';

/** A search without words: how to begin. */
export function NothingTyped() {
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
      <ByCategory />
    </Area>
  );
}

const Area = styled.div`
  margin-top: var(--s2);
`;
