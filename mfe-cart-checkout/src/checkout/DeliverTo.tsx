import { addressTypes, routeTo } from '@storefront/shared-contracts';
import type { Address, ProductType } from '@storefront/shared-contracts';
import { Meta, Panel, Tag } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PanelHead } from './PanelHead';

export interface DeliverToProps {
  readonly type: ProductType;
  readonly address: Address;
  readonly code: string;
  /** As shown, such as "24 Nov 2026". */
  readonly estimatedDate: string | undefined;
}

/** Where it goes, and by when. Source: spec 2 (Checkout), design mock "checkout". */
export function DeliverTo({ type, address, code, estimatedDate }: DeliverToProps) {
  const headingId = useId();
  const { name, address_1, address_2, landmark, city, state, pincode } = address;
  const place = addressTypes.find(({ id }) => id === address.address_type);
  const lines = [address_1, address_2, landmark, city].filter((line) => line !== '');
  const when = type === 'lab' ? collection(estimatedDate) : delivery(place?.hours, estimatedDate);
  return (
    <Panel aria-labelledby={headingId}>
      <PanelHead
        id={headingId}
        heading={type === 'lab' ? 'Collect sample at' : 'Deliver to'}
        link={{ href: routeTo.checkoutAddress(type, code), label: 'Change', about: 'address' }}
      />
      <p>
        <Name>{name}</Name> {place && <Tag tone="green">{place.name}</Tag>}
        <br />
        <Lines>
          {lines.join(', ')}, {state}
        </Lines>{' '}
        <Pincode>{pincode}</Pincode>
      </p>
      {when !== '' && <When>{when}</When>}
    </Panel>
  );
}

const delivery = (hours: string | undefined, date: string | undefined) =>
  [hours, date !== undefined && `Estimated by ${date}`]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');

const collection = (date: string | undefined) => (date === undefined ? '' : `Estimated by ${date}.`);

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

const When = styled(Meta)`
  margin-top: var(--s2);
`;
