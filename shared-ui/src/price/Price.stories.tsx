import { formatRupees } from '@storefront/shared-contracts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../actions/Button';
import { InlineAlert } from '../feedback/InlineAlert';
import { Panel } from '../order/Panel';
import { Stack } from '../layout/Stack';
import { PriceBlock } from './PriceBlock';
import { PriceSummary } from '../order/PriceSummary';

const meta = { title: 'Price/All' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Blocks = {
  render: () => (
    <Stack>
      <PriceBlock price={142.1} mrp={203} />
      <PriceBlock price={142.1} mrp={203} size="xl" />
      <PriceBlock price={1299} mrp={2600} size="row" />
      <PriceBlock price={266} mrp={380} size="line" />
      <PriceBlock price={66.9} size="side" unitPrice="₹11.15 a tablet" />
      <PriceBlock price={20.5} mrp={20.5} />
      <PriceBlock price={129_999} mrp={150_000} />
    </Stack>
  ),
} satisfies Story;

const exact = (rupees: number) => formatRupees(rupees, { exact: true });

export const PriceDetails = {
  render: () => (
    <Panel heading="Price details">
      <Stack>
        <PriceSummary
          type="medicine"
          totalMrp={799.5}
          discount={282.7}
          coupon={{ code: 'NEEM80', discount: 80 }}
          delivery={50}
          total={566.8}
        />
        <InlineAlert tone="warning" icon="tag-fill">
          You save {exact(282.7)} on this order.
        </InlineAlert>
        <Button full iconEnd="arrow-right">
          Checkout
        </Button>
      </Stack>
    </Panel>
  ),
} satisfies Story;
