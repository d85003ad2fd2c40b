import { messages, paths } from '@storefront/shared-contracts';
import { Button, EmptyResults } from '@storefront/shared-ui';

/** No test for this organ, or no such organ: the organs stand above it to choose from. */
export const OrganNotFound = () => (
  <EmptyResults
    heading={messages.noLabTest}
    text="Choose one of the organs above, or see all lab tests."
    actions={
      <Button size="small" variant="secondary" href={paths.labTests}>
        See all lab tests
      </Button>
    }
  />
);
