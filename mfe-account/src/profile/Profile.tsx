import { fieldTitle } from '@storefront/shared-contracts';
import type { Customer } from '@storefront/shared-contracts';
import { Bar, Facts, fullName, media, Panel, printedMobile, VisuallyHidden } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Name, mobile number and e-mail address as ruled facts. Source: spec 2 (Profile). */
export function Profile({ customer }: { customer: Customer }) {
  const { email, mobile_number } = customer;
  return (
    <ProfilePanel
      name={fullName(customer) || notGiven}
      mobile={printedMobile(mobile_number)}
      email={email || notGiven}
    />
  );
}

const notGiven = 'Not given';

/** The same panel before the answer. */
export function ProfileOnTheWay() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your profile</VisuallyHidden>
      <div aria-hidden="true">
        <ProfilePanel name={<Waiting $w="70%" />} mobile={<Waiting $w="35%" />} email={<Waiting $w="60%" />} />
      </div>
    </div>
  );
}

function ProfilePanel({ name, mobile, email }: { name: ReactNode; mobile: ReactNode; email: ReactNode }) {
  return (
    <Ruled topRule="brand">
      <Facts
        facts={[
          { label: fieldTitle('name'), value: name },
          { label: fieldTitle('mobile_number'), value: mobile },
          { label: fieldTitle('email'), value: email },
        ]}
      />
    </Ruled>
  );
}

const Ruled = styled(Panel)`
  padding: 10px 24px 8px;

  ${media.phone} {
    padding: 8px 16px 6px;
  }
`;

/* As high as a line of the value that comes. */
const Waiting = styled(Bar)`
  height: 1.3em;
`;
