import { formatRupees, orderStatus, phoneLink, toPaise, useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { formatMobile } from '@storefront/page-kit';
import { media, Meta, Muted } from '@storefront/shared-ui';
import { PriceSummary, Panel } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import { maxItemsAcross } from './layout';

export interface OrderPanelProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
}

/** The heading of the address. */
export const addressHeadings = { medicine: 'Delivery address', lab: 'Collection address' } as const;

/** The address as it was when the order was placed. */
export function OrderAddress({ type, order }: OrderPanelProps) {
  return (
    <Panel heading={addressHeadings[type]}>
      <AddressLines order={order} />
    </Panel>
  );
}

/** Name, address and mobile numbers of an order. */
export function AddressLines({ order: { address_details, user_details } }: { order: OrderDetail }) {
  const { name, address_1, address_2, landmark, city, state, pincode, alternative_number } = address_details;
  const mobiles = [user_details.mobile_number, alternative_number].filter((mobile) => mobile !== '');
  return (
    <Address>
      <b>{name}</b>
      {[address_1, address_2, landmark].map((line, index) => line !== '' && <span key={index}>{line}</span>)}
      <span>
        {city}, {state} <Pincode>{pincode}</Pincode>
      </span>
      <span>{mobiles.map(formatMobile).join(', ')}</span>
    </Address>
  );
}

/** The price of an order, and how it is paid. */
export function OrderPrice({ type, order }: OrderPanelProps) {
  return (
    <Panel heading={labels.priceDetails}>
      <OrderAmounts type={type} order={order} />
      <Meta>{formatPayment(type, order)}</Meta>
      {formatRefunds(order).map((text) => (
        <Meta key={text}>{text}</Meta>
      ))}
    </Panel>
  );
}

/** The amounts of an order. Its MRP is computed from the others. See docs/behaviour.md, D16. */
export function OrderAmounts({ type, order }: OrderPanelProps) {
  const { total_amount, discount_amount, shipping_amount, coupon } = order;
  const allTotal = (toPaise(total_amount) + toPaise(discount_amount) - toPaise(shipping_amount)) / 100;
  return (
    <PriceSummary
      type={type}
      totalMrp={allTotal}
      discount={discount_amount}
      coupon={coupon}
      delivery={shipping_amount}
      total={total_amount}
    />
  );
}

const { delivered, paymentPending, paymentFailed, cancelled } = orderStatus;

/** How an order is paid. An online order that was cancelled without a refund was never paid. */
export function formatPayment(
  type: ProductType,
  { payment_mode, order_status_id, total_amount, refund }: OrderDetail,
): string {
  if (total_amount === 0) return 'Nothing to pay';
  if (payment_mode === 'cod') return type === 'lab' ? labels.payAtCollection : labels.cashOnDelivery;
  if (order_status_id === paymentPending) return 'Not paid yet';
  const unpaid = order_status_id === paymentFailed || order_status_id === cancelled;
  return unpaid && refund === undefined ? 'Not paid' : 'Paid online';
}

/** "Refunded ₹100.50" and "Refund of ₹50.00 started", as far as there are such refunds. */
function formatRefunds({ refunds = [] }: OrderDetail): string[] {
  const sum = (state: 'started' | 'done') => {
    const paise = refunds.filter((one) => one.state === state).reduce((total, one) => total + toPaise(one.amount), 0);
    return paise === 0 ? undefined : formatRupees(paise / 100, { exact: true });
  };
  const [done, started] = [sum('done'), sum('started')];
  return [...(done ? [`Refunded ${done}`] : []), ...(started ? [`Refund of ${started} started`] : [])];
}

interface OrderHelpProps {
  readonly type: ProductType;
  /** Undefined while the order loads; the panel then shows the texts of an order before delivery. */
  readonly order?: OrderDetail | undefined;
}

/** Phone and email address of the shop, if they are configured. */
export function OrderHelp({ type, order }: OrderHelpProps) {
  const { config } = useShell();
  const { refund, order_details = [], order_status_id = orderStatus.placed } = order ?? {};
  const phone = phoneLink(config);
  if (phone === undefined && config.email === '') return null;
  return (
    <HelpPanel heading="Need help with this order?" $across={order_details.length > maxItemsAcross}>
      <Muted>
        {phone !== undefined && (
          <>
            Call <PhoneNumber href={phone}>{config.phone}</PhoneNumber>
          </>
        )}
        {config.email !== '' && (
          <>
            {phone === undefined ? 'Write' : ' or write'} to <a href={`mailto:${config.email}`}>{config.email}</a>
          </>
        )}
        . {refund === undefined ? 'Have your order number ready.' : 'Have the refund reference ready.'}
        {type === 'medicine' &&
          order_status_id <= delivered &&
          ` Report missing items within ${limits.returnDays} days.`}
      </Muted>
    </HelpPanel>
  );
}

/* The padding of an inline link enlarges its touch target without moving the lines. */
const HelpPanel = styled(Panel)<{ $across: boolean }>`
  a {
    overflow-wrap: anywhere;
  }

  ${media.desktop} {
    ${({ $across }) => $across && 'display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 24px;'}

    > h2 {
      ${({ $across }) => $across && 'margin: 0;'}
    }
  }

  ${media.phone} {
    a {
      padding: 15px 0;
    }
  }
`;

const Address = styled.address`
  color: var(--text-2);
  font-style: normal;
  overflow-wrap: anywhere;

  b,
  > span {
    display: block;
  }

  b {
    color: var(--text);
    font-weight: var(--w-semi);
  }
`;

const Pincode = styled.b`
  && {
    display: inline;
    font-weight: var(--w-bold);
    font-stretch: var(--wd-label);
    letter-spacing: 0.06em;
  }
`;

const PhoneNumber = styled.a`
  color: inherit;
  font-weight: var(--w-bold);
  text-decoration: none;
  white-space: nowrap;
`;
