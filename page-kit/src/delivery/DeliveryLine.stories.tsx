import { ShellContext, type PincodeState } from '@storefront/shared-contracts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createFakeShell } from '../testing/fake-shell';
import { DeliveryLine } from './DeliveryLine';

function Example({ known }: { known?: PincodeState }) {
  const shell = createFakeShell();
  if (known) shell.state.setPincode(known);
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext.Provider value={shell}>
        <DeliveryLine />
      </ShellContext.Provider>
    </QueryClientProvider>
  );
}

const meta = { title: 'Delivery/DeliveryLine', component: Example } satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking = {} satisfies Story;
export const Known = {
  args: { known: { pincode: '560078', is_servicable: 1, estimated_date: '24 Nov 2026' } },
} satisfies Story;
export const Rejected = { args: { known: { pincode: '744301', is_servicable: 0 } } } satisfies Story;
