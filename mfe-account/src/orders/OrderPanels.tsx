import { formatRupees, labels, phoneLink, toPaise, useShell } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { Ledger, Meta, Muted, Panel, printedMobile } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Where an order goes: the address as it was when the order was placed. Source: spec 3 (Order detail). */
export function DeliveryAddress({ order }: { order: OrderDetail }) {
  const { name, address_1, address_2, landmark, city, state, pincode, alternative_number } = order.address_details;
  const mobiles = [order.user_details.mobile_number, alternative_number].filter((mobile) => mobile !== '');
  return (
    <Panel heading="Delivery address">
      <Address>
        <b>{name}</b>
        {[address_1, address_2, landmark].map((line, index) => line !== '' && <span key={index}>{line}</span>)}
        <span>
          {city}, {state} <Pincode>{pincode}</Pincode>
        </span>
        <span>{mobiles.map(printedMobile).join(', ')}</span>
      </Address>
    </Panel>
  );
}

/** What an order costs; the MRP is what the other amounts leave. Source: spec 3 (Order detail), D16. */
export function OrderPrice({ order }: { order: OrderDetail }) {
  const { total_amount, discount_amount, shipping_amount, payment_mode } = order;
  const allTotal = (toPaise(total_amount) + toPaise(discount_amount) - toPaise(shipping_amount)) / 100;
  const saved = discount_amount > 0;
  return (
    <Panel heading={labels.priceDetails}>
      <Ledger
        rows={[
          { label: 'Total MRP', value: formatRupees(allTotal, exact) },
          { label: 'Discount', value: formatRupees(saved ? -discount_amount : 0, exact), saving: saved },
          { label: 'Delivery', value: shipping_amount === 0 ? labels.free : formatRupees(shipping_amount, exact) },
        ]}
        total={{ label: 'Total amount', value: formatRupees(total_amount, exact) }}
      />
      <Meta>{payment_mode === 'cod' ? labels.cashOnDelivery : 'Online payment'}</Meta>
    </Panel>
  );
}

const exact = { exact: true } as const;

/** How to reach the shop about an order, as far as the shop has such a way. Source: spec 1, 9 (3 days to report). */
export function OrderHelp({ type }: { type: ProductType }) {
  const { config } = useShell();
  const phone = phoneLink(config);
  if (phone === undefined && config.email === '') return null;
  return (
    <Panel heading="Need help with this order?">
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
        .{type === 'medicine' && ' Report missing items within 3 days.'}
      </Muted>
    </Panel>
  );
}

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
