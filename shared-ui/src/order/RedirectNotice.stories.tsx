import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Panel } from './Panel';
import { RedirectNotice } from './RedirectNotice';

const meta = { title: 'Order/RedirectNotice' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Redirect = {
  render: () => (
    <Panel topRule="brand">
      <RedirectNotice
        ms={5000}
        href="#order"
        label="See order now"
        onEnd={() => undefined}
        sentence={(time) => `Taking you to your order in ${time}.`}
        lead="₹566.80, cash on delivery."
      />
    </Panel>
  ),
} satisfies Story;
