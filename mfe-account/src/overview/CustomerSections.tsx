import { paths, type Address, type Customer } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { Muted, SkeletonBar, Tag, TextLink, VisuallyHidden } from '@storefront/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { getAddressType } from '../addresses/address-form';
import { AddressLines } from '../addresses/AddressRow';
import { TextBar } from '../layouts/TextBar';
import { ProfileFacts, ProfileFactsSkeleton } from '../profile/Profile';
import { Section, SectionFailure } from './Section';

/** Name, mobile number and email address; without a query its skeleton. */
export function ProfileSection({ customer }: { customer?: UseQueryResult<Customer> }) {
  return (
    <Section
      heading={labels.myProfile}
      action={
        customer && (
          <TextLink kind="alone" href={paths.account}>
            <span>
              Open<VisuallyHidden> my profile</VisuallyHidden>
            </span>
          </TextLink>
        )
      }
    >
      <Facts>
        <Loaded query={customer} skeleton={<ProfileFactsSkeleton />}>
          {(data) => <ProfileFacts customer={data} />}
        </Loaded>
      </Facts>
    </Section>
  );
}

/** The newest address; without a query its skeleton. */
export function AddressSection({ addresses }: { addresses?: UseQueryResult<Address[]> }) {
  const count = addresses?.data?.length ?? 0;
  return (
    <Section
      heading={labels.myAddresses}
      action={
        addresses && (
          <TextLink kind="alone" href={paths.addresses}>
            <span>{count > 1 ? `All ${count}` : 'Open'}</span>
            <VisuallyHidden>{count > 1 ? 'addresses' : 'my addresses'}</VisuallyHidden>
          </TextLink>
        )
      }
    >
      <Loaded query={addresses} skeleton={<AddressSkeleton />}>
        {([newest]) => (newest === undefined ? <NoAddress /> : <NewestAddress address={newest} />)}
      </Loaded>
    </Section>
  );
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data> | undefined;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a section, or its failure, or its skeleton. */
function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query?.data !== undefined) return children(query.data);
  if (query?.isError === true) {
    return <SectionFailure retry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return <div data-loading>{skeleton}</div>;
}

function NewestAddress({ address }: { address: Address }) {
  const type = getAddressType(address.address_type);
  return (
    <>
      <Name>
        <b>{address.name}</b> <Tag tone="green">{type.name}</Tag>
      </Name>
      <AddressLines address={address} />
      <Hours>{type.hours}</Hours>
    </>
  );
}

function NoAddress() {
  return (
    <>
      <Name>
        <b>No address saved yet</b>
      </Name>
      <Muted>Save an address once and use it for every order. We check the pincode first.</Muted>
    </>
  );
}

function AddressSkeleton() {
  return (
    <div aria-hidden="true">
      <Name as="div">
        <SkeletonBar $w="55%" $h="18px" />
      </Name>
      <TextBar width="96%" />
      <TextBar width="80%" onPhone />
      <TextBar width="60%" />
      <Hours as="div">
        <TextBar width="45%" />
      </Hours>
    </div>
  );
}

/* Rows of 16 px text, closer than on the page of the profile. A value wraps below its label if it has too little room. */
const Facts = styled.div`
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s4);
    padding: 9px 0;
  }

  dl dt {
    flex: 0 0 7rem;
  }

  dl dd {
    flex: 1 1 9rem;
    min-width: 0;
    font-size: 1rem;
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  align-items: center;
  min-height: 1lh;
  overflow-wrap: anywhere;

  b {
    min-width: 0;
    font-weight: var(--w-semi);
  }
`;

const Hours = styled(Muted)`
  margin-top: var(--s2);
`;
