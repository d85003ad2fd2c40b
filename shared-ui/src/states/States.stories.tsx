import { labels, messages } from '@storefront/shared-contracts/texts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../actions/Button';
import { EmptyResults, EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { NotFoundView } from './NotFoundView';

const meta = { title: 'States/All' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;

export const Empty = {
  render: () => (
    <EmptyState
      heading={messages.cartEmpty}
      text="Add a medicine or a test. Your cart stays on this device."
      actions={
        <>
          <Button size="small" href="#m">
            {labels.orderMedicines}
          </Button>
          <Button size="small" variant="secondary" href="#t">
            {labels.bookLabTest}
          </Button>
        </>
      }
    />
  ),
} satisfies Story;

export const EmptySearchResults = {
  render: () => (
    <EmptyResults
      heading={messages.noLabTest}
      text={messages.noMatchHint}
      actions={
        <Button size="small" variant="secondary">
          Clear all filters
        </Button>
      }
    />
  ),
} satisfies Story;

export const ErrorLoading = {
  render: () => <ErrorState message={messages.products} stillWorks="Your cart is safe." onRetry={nothing} />,
} satisfies Story;

export const TryingAgain = {
  render: () => <ErrorState message={messages.products} onRetry={nothing} pending />,
} satisfies Story;

export const PageNotFound = { render: () => <NotFoundView /> } satisfies Story;
export const ProductNotFound = { render: () => <NotFoundView type="product" /> } satisfies Story;
