import { messages } from '@storefront/shared-contracts/texts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Panel } from '../order/Panel';
import { CouponField, CouponOffers } from './Coupon';

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
export const Offers = {
  render: () => (
    <CouponOffers
      label="2 coupons fit this cart"
      offers={[
        { code: 'NEEM80', amount: '−₹80.00', terms: '₹80 off from ₹400' },
        { code: 'NEEM10', amount: '−₹59.68', terms: '10% off from ₹299, up to ₹150' },
      ]}
      onApply={nothing}
    />
  ),
} satisfies Story;
export const Applying = { args: { pending: true } } satisfies Story;
export const Rejected = { args: { error: messages.applyCoupon } } satisfies Story;
export const Locked = { args: { lockedReason: messages.cartErrorsBlockCoupon } } satisfies Story;
export const Applied = {
  args: { code: 'NEEM80', applied: { text: 'Applied. Takes off ₹80.00.', removing: false, onRemove: nothing } },
} satisfies Story;
