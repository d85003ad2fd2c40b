import { isEmailVerified, isMobileVerified, type Customer, useShell } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { fullName, formatMobile, useSession } from '@storefront/page-kit';
import { media, VisuallyHidden, InlineAlert, ContactSentence, Icon } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { DescriptionList } from '@storefront/shared-ui/detail';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';

/** The profile in its panel. */
export function Profile({ customer }: { customer: Customer }) {
  return (
    <Ruled topRule="brand">
      <ProfileFacts customer={customer} />
    </Ruled>
  );
}

/** Name, mobile number and email address, marked as verified if they are. */
export function ProfileFacts({ customer }: { customer: Customer }) {
  const { email, mobile_number } = customer;
  const { is_verified } = useSession();
  return (
    <Facts
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

/** The skeleton of the profile. */
export function ProfileSkeleton() {
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your profile</VisuallyHidden>
      <Ruled topRule="brand">
        <ProfileFactsSkeleton />
      </Ruled>
    </div>
  );
}

/** The labels, with bars in place of the values. */
export function ProfileFactsSkeleton() {
  return <Facts name={<TextBar width="70%" />} mobile={<TextBar width="35%" />} email={<TextBar width="60%" />} />;
}

function Facts({ name, mobile, email }: { name: ReactNode; mobile: ReactNode; email: ReactNode }) {
  return (
    <DescriptionList
      facts={[
        { label: fieldTitle('name'), value: name },
        { label: fieldTitle('mobile_number'), value: mobile },
        { label: fieldTitle('email'), value: email },
      ]}
    />
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

/** How the customer can have the profile corrected: by email, else by the contacts of `ContactSentence`. */
export function ProfileHelp() {
  const { config } = useShell();
  return (
    <InlineAlert tone="info">
      <HelpText>
        You cannot change these details here.{' '}
        {config.email === '' ? (
          <ContactSentence config={config} purpose="To correct them" />
        ) : (
          <>
            To correct them, write to <a href={`mailto:${config.email}`}>{config.email}</a>. We reply within 24 hours.
          </>
        )}
      </HelpText>
    </InlineAlert>
  );
}

const HelpText = styled.p`
  /* With the fallback font the text has one line less. The reserved line keeps the page from moving when the font loads. */
  ${media.phone} {
    min-height: 4lh;
  }

  a {
    color: inherit;
    font-weight: var(--w-small);
  }
`;

/** "Verified" beside a mobile number or an email address. */
export function VerifiedMark() {
  return (
    <Mark>
      <Icon name="check-circle-fill" size="small" />
      <span>Verified</span>
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--success);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.35;
  white-space: nowrap;

  /* On the baseline of the value beside it; else the icon would stand there. */
  span {
    align-self: baseline;
  }
`;
