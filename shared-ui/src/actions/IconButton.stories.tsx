import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../layout/Stack';
import { CountBadge } from '../text/CountBadge';
import { IconButton } from './IconButton';

const meta = { title: 'Actions/IconButton', component: IconButton, args: { icon: 'x', label: 'Close' } } satisfies Meta<
  typeof IconButton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants = {
  render: () => (
    <Row>
      <IconButton icon="x" label="Close" />
      <IconButton icon="trash" label="Delete address of Raghav Iyer" />
      <IconButton icon="user-circle" label="Account" large />
      <IconButton icon="basket" label="Cart, 3 items" large href="#cart">
        <CountBadge count={3} />
      </IconButton>
      <IconButton icon="pencil-simple" label="Edit" disabled />
    </Row>
  ),
} satisfies Story;
