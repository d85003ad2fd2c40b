import { isEmailVerified, isMobileVerified, type Customer } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { fullName, formatMobile } from '@storefront/page-kit';
import { SkeletonBar, media, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { DescriptionList } from '@storefront/shared-ui/detail';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSession } from '../session/use-session';
import { VerifiedMark } from './VerifiedMark';

/** Name, mobile number and email address, with "Verified" where it applies. */
export function Profile({ customer }: { customer: Customer }) {
  const { email, mobile_number } = customer;
  const { is_verified } = useSession();
  return (
    <ProfilePanel
      name={fullName(customer) || notGiven}
      mobile={<Contact value={formatMobile(mobile_number)} verified={isMobileVerified(is_verified)} />}
      email={<Contact value={email} verified={isEmailVerified(is_verified)} />}
    />
  );
}

const notGiven = 'Not provided';

function Contact({ value, verified }: { value: string; verified: boolean }) {
  if (value === '') return notGiven;
  return (
    <Marked>
      <span>{value}</span>
      {verified && <VerifiedMark />}
    </Marked>
  );
}

export function ProfileSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your profile</VisuallyHidden>
      <div aria-hidden="true">
        <ProfilePanel
          name={<SkeletonLine $w="70%" />}
          mobile={<SkeletonLine $w="35%" />}
          email={<SkeletonLine $w="60%" />}
        />
      </div>
    </div>
  );
}

function ProfilePanel({ name, mobile, email }: { name: ReactNode; mobile: ReactNode; email: ReactNode }) {
  return (
    <Ruled topRule="brand">
      <DescriptionList
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

const Marked = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
`;

/* As high as a line of the loaded value. */
const SkeletonLine = styled(SkeletonBar)`
  height: 1.3em;
`;
