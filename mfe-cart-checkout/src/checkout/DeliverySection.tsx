import { buildUrl, type Address, type ProductType, addressTypes } from '@storefront/shared-contracts';
import { indianWeekday } from '@storefront/shared-contracts/orders';
import { Icon, media, SkeletonBar, Tag } from '@storefront/shared-ui';
import styled from 'styled-components';
import { SheetSection } from './CheckoutSheet';

interface DeliverySectionProps {
  readonly type: ProductType;
  readonly address: Address;
  readonly code: string;
  /** In the shown form, such as "24 Nov 2026". */
  readonly estimatedDate: string | undefined;
}

/** The delivery address, the estimated date and the hours. */
export function DeliverySection({ type, address, code, estimatedDate }: DeliverySectionProps) {
  const { name, address_1, address_2, landmark, city, state, pincode } = address;
  const place = addressTypes.find(({ id }) => id === address.address_type);
  const lines = [address_1, address_2, landmark, city].filter((line) => line !== '');
  const hours = type === 'lab' ? undefined : place?.hours;
  const day = estimatedDate === undefined ? undefined : indianWeekday(estimatedDate);
  return (
    <SheetSection
      heading={headings[type]}
      link={{ href: buildUrl.checkoutAddress(type, code), label: 'Change', about: 'address' }}
    >
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
            {day !== undefined && <b>{type === 'lab' ? `Sample collection by ${day}` : `By ${day}`}</b>}
            {day !== undefined && hours !== undefined && ', '}
            {hours}
          </span>
        </DeliveryDate>
      )}
    </SheetSection>
  );
}

const headings = { medicine: 'Deliver to', lab: 'Collect sample at' } as const;

/** The skeleton of the delivery section. */
export function DeliverySkeleton({ type }: { type: ProductType }) {
  return (
    <SheetSection heading={headings[type]}>
      <Bars aria-hidden="true">
        <SkeletonBar $w="62%" $h="22px" />
        <SkeletonBar $w="96%" />
        <PhoneLine $w="54%" />
      </Bars>
      <DeliveryDate as="div" aria-hidden="true">
        <Icon name={icons[type]} />
        <Bars as="span">
          <SkeletonBar $w="62%" />
        </Bars>
      </DeliveryDate>
    </SheetSection>
  );
}

const icons = { medicine: 'truck', lab: 'map-pin' } as const;

const Bars = styled.div`
  display: grid;
  flex: 1;
  gap: 11px;
  padding: 2px 0;
`;

/* An address takes one line beside the prices and two lines on a phone. */
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
  align-items: center;
  gap: 8px;
  min-height: 1lh;
  margin-top: var(--s2);

  b {
    font-weight: var(--w-semi);
  }
`;
