import { CopyOrderNumber, OrderSteps } from '@storefront/page-kit';
import { buildUrl, formatRupees, packText } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { orderPromise } from '@storefront/shared-contracts/orders';
import { labels } from '@storefront/shared-contracts/texts';
import type { OrderDetail, OrderItem, ProductType } from '@storefront/shared-contracts';
import { DeliveryBadge, joinUnits, media, OrganArt } from '@storefront/shared-ui';
import { OrderNumber, Panel } from '@storefront/shared-ui/order';
import { useId } from 'react';
import styled from 'styled-components';
import { Item, ItemImage } from '../checkout/CheckoutItems';
import { ResultRedirect } from '../checkout/ResultPanel';
import { nextSteps } from './order-outcome';

interface PlacedViewProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
}

/** A placed order: promised date, number, what was bought, where it goes, what follows; and a redirect to its page. */
export function PlacedView({ type, order }: PlacedViewProps) {
  const { order_id } = order;
  const headingId = useId();
  const promise = orderPromise(type, order);
  const steps = nextSteps(type, order);
  return (
    <Box topRule="brand" aria-labelledby={headingId} className="cat-lab">
      <Top>
        {type === 'lab' ? <OrganArt organ="" isPackage size={160} /> : <DeliveryBadge size={160} arrives />}
        <div>
          <Heading id={headingId}>Order placed</Heading>
          <Lead>
            {promise !== undefined && (
              <>
                <span>{promise}.</span>{' '}
              </>
            )}
            <span>{paymentSentence(type, order)}</span>
          </Lead>
          <NumberLine>
            <span>
              Order{' '}
              <b>
                <OrderNumber type={type} order_id={order_id} />
              </b>
            </span>
            <CopyOrderNumber type={type} order_id={order_id} />
          </NumberLine>
        </div>
        <Go>
          <ResultRedirect
            ms={limits.redirectMs.orderSuccess}
            href={buildUrl.orderDetails(type, order_id)}
            label="View order"
            sentence={toOrder}
          />
        </Go>
      </Top>
      <Columns>
        <Items type={type} items={order.order_details} />
        <Column>
          <h2>{addressHeadings[type]}</h2>
          <Address address={order.address_details} />
          <h2>Payment</h2>
          <Payment type={type} order={order} />
        </Column>
      </Columns>
      {steps.length > 0 && (
        <Next>
          <h2>{nextHeading}</h2>
          <OrderSteps label={nextHeading} steps={steps} />
        </Next>
      )}
    </Box>
  );
}

const nextHeading = 'What happens next';

const addressHeadings = { medicine: 'Delivery address', lab: 'Collection address' } as const;

const toOrder = (time: string) => `Opens by itself in ${time}.`;

const orderAmount = ({ total_amount }: OrderDetail): string => formatRupees(total_amount, { exact: true });

/** How a placed order is paid: "Keep ₹566.80 ready in cash." */
function paymentSentence(type: ProductType, order: OrderDetail): string {
  if (order.total_amount === 0) return 'There is nothing to pay.';
  if (order.payment_mode === 'online') return `You paid ${orderAmount(order)} online.`;
  return type === 'lab'
    ? `Keep ${orderAmount(order)} ready: you pay at collection.`
    : `Keep ${orderAmount(order)} ready in cash.`;
}

/** Payment method and amount, and the gateway's reference of a payment that was received. */
function Payment({ type, order }: PlacedViewProps) {
  const { total_amount, payment_mode, payment_reference } = order;
  const onReceipt = type === 'lab' ? labels.payAtCollection : labels.cashOnDelivery;
  const method = payment_mode === 'online' ? 'Paid online' : onReceipt;
  return (
    <Lines>
      <span>{total_amount === 0 ? 'Nothing to pay' : `${method}, ${orderAmount(order)}`}</span>
      {payment_reference !== undefined && <span>{`Reference ${payment_reference}`}</span>}
    </Lines>
  );
}

function Items({ type, items }: { type: ProductType; items: readonly OrderItem[] }) {
  const [one, several] = type === 'lab' ? ['test', 'tests'] : ['item', 'items'];
  return (
    <Column>
      <h2>{`${items.length} ${items.length === 1 ? one : several}`}</h2>
      <ul role="list">
        {items.map((item, index) => (
          <Item key={index}>
            <ItemImage item={item} />
            <span>
              <b>{joinUnits(item.name)}</b>
              <small>{type === 'lab' ? item.lab_name : joinUnits(packText(item))}</small>
            </span>
            <Amount>{amountText(type, item.quantity)}</Amount>
          </Item>
        ))}
      </ul>
    </Column>
  );
}

/** "Qty 2", "1 patient". */
const amountText = (type: ProductType, quantity: number) =>
  type === 'lab' ? `${quantity} ${quantity === 1 ? 'patient' : 'patients'}` : `Qty ${quantity}`;

function Address({ address }: { address: OrderDetail['address_details'] }) {
  const { name, address_1, address_2, landmark, city, state, pincode } = address;
  const lines = [address_1, address_2, landmark, city, state].filter((line) => line !== '');
  return (
    <Lines as="address">
      <b>{name}</b>
      <span>
        {lines.join(', ')} <Pincode>{pincode}</Pincode>
      </span>
    </Lines>
  );
}

const Box = styled(Panel)`
  max-width: 920px;
  margin: 0 auto;
  padding: 0;
  overflow: hidden;

  h2 {
    margin: 0;
    font-size: var(--fs-18);
  }

  /* On phones the sheet is as wide as the screen and begins at the header. */
  ${media.phone} {
    margin: calc(-1 * var(--s8)) calc(-1 * var(--gutter)) 0;
    padding: 0;
    border-right: 0;
    border-left: 0;
    border-radius: 0;
  }
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr) auto;
  gap: 28px;
  align-items: center;
  padding: 24px 28px;

  > svg {
    max-width: 100%;
    height: auto;
  }

  ${media.phone} {
    grid-template-columns: min(96px, 22vw) minmax(0, 1fr);
    gap: 14px;
    padding: 16px var(--gutter);
  }
`;

const Heading = styled.h1`
  font-size: 2rem;

  ${media.phone} {
    font-size: 1.5rem;
  }
`;

const Lead = styled.p`
  margin-top: 4px;
  color: var(--text-2);
`;

const NumberLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  margin-top: 4px;
  font-size: var(--fs-18);
  line-height: 1.3;

  b {
    font-weight: var(--w-semi);
  }

  /* Number and copy button fit in one line from 360 px. */
  ${media.phone} {
    column-gap: 0;
  }
`;

const Go = styled.div`
  ${media.phone} {
    grid-column: 1 / 3;

    > div {
      justify-items: stretch;
    }

    > div > p {
      text-align: center;
    }

    a {
      flex: 1 1 100%;
    }

    button {
      margin: 0 auto;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  border-top: 1px solid var(--rule);

  ${media.phone} {
    display: block;
  }
`;

const Column = styled.section`
  padding: 18px 28px;

  & + & {
    border-left: 1px solid var(--rule);
  }

  h2 ~ h2 {
    margin-top: var(--s4);
  }

  ${media.phone} {
    padding: 14px var(--gutter);

    & + & {
      border-top: 1px solid var(--rule);
      border-left: 0;
    }
  }
`;

const Amount = styled.span`
  font-weight: var(--w-semi);
  text-align: right;
`;

const Lines = styled.p`
  margin-top: var(--s2);
  color: var(--text-2);
  font-style: normal;
  overflow-wrap: anywhere;

  > b,
  > span {
    display: block;
  }

  > b {
    color: var(--text);
    font-weight: var(--w-semi);
  }
`;

const Pincode = styled.b`
  color: var(--text);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  letter-spacing: 0.06em;
`;

const Next = styled.section`
  padding: 18px 28px 22px;
  border-top: 1px solid var(--rule);

  > ol {
    margin-top: var(--s3);
  }

  ${media.phone} {
    padding: 14px var(--gutter);
  }
`;
