import { buildUrl, type Address, type ProductType, addressTypes } from '@storefront/shared-contracts';
import { indianWeekday } from '@storefront/shared-contracts/orders';
import { Icon, media, SkeletonBar, Tag } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useId } from 'react';
import styled from 'styled-components';
import { PanelHeader } from './PanelHeader';

export interface DeliveryPanelProps {
  readonly type: ProductType;
  readonly address: Address;
  readonly code: string;
  /** In the shown form, such as "24 Nov 2026". */
  readonly estimatedDate: string | undefined;
}

/** The delivery address and the estimated date. */
export function DeliveryPanel({ type, address, code, estimatedDate }: DeliveryPanelProps) {
  const headingId = useId();
  const { name, address_1, address_2, landmark, city, state, pincode } = address;
  const place = addressTypes.find(({ id }) => id === address.address_type);
  const lines = [address_1, address_2, landmark, city].filter((line) => line !== '');
  const hours = type === 'lab' ? undefined : place?.hours;
  const day = estimatedDate === undefined ? undefined : indianWeekday(estimatedDate);
  return (
    <Panel aria-labelledby={headingId}>
      <PanelHeader
        id={headingId}
        heading={headings[type]}
        link={{ href: buildUrl.checkoutAddress(type, code), label: 'Change', about: 'address' }}
      />
      <p>
        <Name>{name}</Name> {place && <Tag tone="green">{place.name}</Tag>}
        <br />
        <Lines>
          {lines.join(', ')}, {state}
        </Lines>{' '}
        <Pincode>{pincode}</Pincode>
      </p>
      {(day !== undefined || hours !== undefined) && (
        <DeliveryDate>
          <Icon name={icons[type]} />
          <span>
            {day !== undefined && (
              <>
                <b>{type === 'lab' ? `Sample collection by ${day}` : `By ${day}`}</b> {type === 'lab' ? 'at' : 'to'}{' '}
                {pincode}
              </>
            )}
            {hours !== undefined && <small>{hours}</small>}
          </span>
        </DeliveryDate>
      )}
    </Panel>
  );
}

const headings = { medicine: 'Deliver to', lab: 'Collect sample at' } as const;

/** The skeleton of the delivery panel. */
export function DeliverySkeleton({ type }: { type: ProductType }) {
  const headingId = useId();
  return (
    <Panel aria-labelledby={headingId}>
      <PanelHeader id={headingId} heading={headings[type]} />
      <Bars aria-hidden="true">
        <SkeletonBar $w="62%" $h="22px" />
        <SkeletonBar $w="96%" />
        <PhoneLine $w="70%" />
        <PhoneLine $w="54%" />
      </Bars>
      <DeliveryDate as="div" aria-hidden="true">
        <Icon name={icons[type]} />
        <Bars as="span">
          <SkeletonBar $w="62%" $h="22px" />
          <SkeletonBar $w="54%" />
        </Bars>
      </DeliveryDate>
    </Panel>
  );
}

const icons = { medicine: 'truck', lab: 'map-pin' } as const;

const Bars = styled.div`
  display: grid;
  flex: 1;
  gap: 11px;
`;

/* An address takes one line beside the prices and three lines on a phone. */
const PhoneLine = styled(SkeletonBar)`
  ${media.tabletUp} {
    display: none;
  }
`;

const Name = styled.b`
  font-weight: var(--w-semi);
  overflow-wrap: anywhere;
`;

const Lines = styled.span`
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const Pincode = styled.b`
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  letter-spacing: 0.06em;
`;

const DeliveryDate = styled.p`
  display: flex;
  gap: var(--s3);
  margin-top: var(--s3);
  padding-top: var(--s3);
  border-top: 1px solid var(--rule);
  line-height: 1.35;

  svg {
    margin-top: 1px;
    color: var(--brand);
  }

  b {
    font-weight: var(--w-semi);
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
  }
`;
