import { paths } from '@storefront/shared-contracts';
import { labels, messageTemplates, messages } from '@storefront/shared-contracts/texts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row, Stack } from '../layout/Stack';
import { Tag } from '../text/Tag';
import { LoadingSpinner, LoadingOverlay } from './LoadingOverlay';
import { InlineAlert } from './InlineAlert';
import { StatusTag } from '../order/StatusTag';
import { Toast } from '../toast/Toast';

const meta = { title: 'Feedback/All' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;

export const Toasts = {
  render: () => (
    <Stack>
      <Toast type="success" message={messages.otpSent} onClose={nothing} />
      <Toast
        type="success"
        message="Cart Updated Successfully."
        title="Paracetamol 650 mg added"
        link={{ label: labels.viewCart, href: paths.cart }}
        onClose={nothing}
      />
      <Toast type="danger" message={messages.generic} onClose={nothing} />
      <Toast type="warning" message={messageTemplates.minimumCheckout(300)} onClose={nothing} />
      <Toast type="info" message="We are holding your items for 5 minutes" onClose={nothing} />
    </Stack>
  ),
} satisfies Story;

export const Notes = {
  render: () => (
    <Stack>
      <InlineAlert tone="success">{messageTemplates.pincodeServiceable('24 Nov 2026')}</InlineAlert>
      <InlineAlert tone="danger">
        <b>{messages.cartErrorMany}</b>
        <ul>
          <li>Salbutamol 100 mcg Inhaler: only 2 left. Decrease quantity.</li>
          <li>Diclofenac Pain Relief Gel is out of stock. Remove it.</li>
        </ul>
      </InlineAlert>
      <InlineAlert tone="warning" icon="tag-fill">
        You save ₹282.70 on this order.
      </InlineAlert>
      <InlineAlert tone="info">The pincode of an address cannot be changed.</InlineAlert>
    </Stack>
  ),
} satisfies Story;

export const OrderStatus = {
  render: () => (
    <Row>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((id) => (
        <StatusTag key={id} statusId={id}>
          Status {id}
        </StatusTag>
      ))}
    </Row>
  ),
} satisfies Story;

export const Tags = {
  render: () => (
    <Row>
      <Tag tone="green">Home</Tag>
      <Tag>Office/Commercial</Tag>
      <Tag tone="accent">Free</Tag>
      <Tag tone="outlined">Optional</Tag>
    </Row>
  ),
} satisfies Story;

export const Loading = { render: () => <LoadingSpinner /> } satisfies Story;
export const Overlay = {
  render: () => <LoadingOverlay sentence="Placing your order. Do not close or refresh this page." />,
} satisfies Story;
