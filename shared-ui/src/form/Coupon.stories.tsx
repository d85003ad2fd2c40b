import { messages } from '@storefront/shared-contracts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Panel } from '../layout/Panel';
import { AppliedCoupon, CouponField } from './Coupon';

const nothing = () => undefined;
const meta = {
  title: 'Form/Coupon',
  component: CouponField,
  args: { code: 'NEEM500', onCodeChange: nothing, onApply: nothing, pending: false, maxLength: 40 },
  decorators: [(Story) => <Panel heading="Coupon">{Story()}</Panel>],
} satisfies Meta<typeof CouponField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed = {} satisfies Story;
export const Applying = { args: { pending: true } } satisfies Story;
export const Refused = { args: { error: messages.applyCoupon } } satisfies Story;
export const Locked = { args: { lockedReason: messages.cartErrorsBlockCoupon } } satisfies Story;
export const Applied = {
  render: () => <AppliedCoupon code="NEEM80" text="Applied. You save ₹80 more." onRemove={nothing} />,
} satisfies Story;
