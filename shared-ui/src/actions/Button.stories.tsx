import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../layout/Stack';
import { Button } from './Button';

const meta = { title: 'Actions/Button', component: Button, args: { children: 'Add to cart' } } satisfies Meta<
  typeof Button
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants = {
  render: () => (
    <Row>
      <Button>Add to cart</Button>
      <Button variant="secondary" size="small">
        Add
      </Button>
      <Button variant="accent">Order medicines</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="dangerSecondary">Cancel order</Button>
      <Button variant="quiet">Back to Login Page</Button>
      <Button disabled>Checkout</Button>
      <Button icon="basket">Add to cart</Button>
      <Button iconEnd="arrow-right">Checkout</Button>
      <Button href="#home">Go To Home Page</Button>
    </Row>
  ),
} satisfies Story;

export const Pending = { args: { pending: true, pendingLabel: 'Adding...' } } satisfies Story;
export const FullWidth = { args: { full: true } } satisfies Story;
export const Disabled = { args: { disabled: true } } satisfies Story;
