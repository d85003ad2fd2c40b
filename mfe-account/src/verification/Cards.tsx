import { paths, useShell, type VerificationDetails } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, media, ContactSentence, TextLink } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useState } from 'react';
import styled from 'styled-components';
import { Intro } from '../layouts/Intro';
import { shownChannels, getInstruction, channelConfig, type Channel } from './channels';
import { VerificationCard } from './VerificationCard';
import { VerifiedMark } from '../profile/Profile';
import { ChannelCard, ChannelHead } from './ChannelCard';
import { useAutoFocus } from '../forms/use-auto-focus';

interface CardsProps {
  readonly pending: readonly Channel[];
  readonly details: VerificationDetails;
  readonly target: string;
  /** Fetches the details again. */
  readonly refresh: () => void;
  /** Stores the details in the response to a correction. */
  readonly replace: (details: VerificationDetails) => void;
}

/**
 * A card for each channel, always in the same position: its form until it is verified, then the number or email address
 * with "Verified".
 */
export function Cards({ pending, details, target, refresh, replace }: CardsProps) {
  const { config, notify, session } = useShell();
  const [first] = pending;
  const done = first === undefined;
  const [resent, setResent] = useState<readonly Channel[]>([]);
  const sent = pending.filter((channel) => details.otp_sent?.[channel] === true || resent.includes(channel));
  const isMobileExpired = pending.includes('mobile') && details.mobile_number === '';
  return (
    <>
      {done ? (
        <VerifiedHead />
      ) : (
        <>
          <h1>Verify your contact details</h1>
          <Intro>{isMobileExpired ? mobileExpired : getInstruction(pending, sent)}</Intro>
        </>
      )}
      <Grid>
        {shownChannels(details).map((channel) =>
          pending.includes(channel) ? (
            <VerificationCard
              key={channel}
              channel={channel}
              details={details}
              turn={channel === first ? pending.length : undefined}
              onConflict={refresh}
              onCorrected={replace}
              onSent={() => setResent((now) => [...now, channel])}
              onVerified={(user, message) => {
                notify({ type: 'success', message });
                session.setVerified(user.is_verified);
              }}
            />
          ) : (
            <VerifiedCard key={channel} channel={channel} details={details} />
          ),
        )}
      </Grid>
      {done ? (
        <ContinueButton href={target}>{labels.continue}</ContinueButton>
      ) : (
        <>
          <PageLinks>
            {first === 'email' && (
              <TextLink kind="alone" href={target}>
                Verify email later
              </TextLink>
            )}
            <TextLink kind="alone" href={paths.logout}>
              {labels.logout}
            </TextLink>
          </PageLinks>
          <Help>
            <ContactSentence config={config} purpose="If you do not receive an OTP" />
          </Help>
        </>
      )}
    </>
  );
}

const mobileExpired =
  'Your mobile number was not verified within 24 hours, so we removed it. Enter it again and we will send you a one-time code.';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--s5);
  margin-top: var(--s6);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const ContinueButton = styled(Button)`
  margin-top: var(--s5);
`;

const PageLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s6);
  margin-top: var(--s3);
`;

const Help = styled.p`
  margin-top: var(--s2);
  color: var(--text-2);
`;

/** The card of a verified channel. It is a group and not a region, because it has no form. */
function VerifiedCard({ channel, details }: { channel: Channel; details: VerificationDetails }) {
  const title = fieldTitle(channelConfig[channel].field);
  return (
    <ChannelCard topRule="brand" role="group" aria-label={`${title}, verified`}>
      <ChannelHead channel={channel} details={details} action={<VerifiedMark />}>
        <h2>{title}</h2>
      </ChannelHead>
    </ChannelCard>
  );
}

/** The heading while the page redirects. It gets the focus. */
function VerifiedHead() {
  const heading = useAutoFocus<HTMLHeadingElement>();
  return (
    <>
      <Heading ref={heading} tabIndex={-1}>
        You are verified
      </Heading>
      <Intro role="status">Taking you to the next page.</Intro>
    </>
  );
}

/** For a visitor who had nothing to verify: the heading, with a link to the target. */
export function Verified({ target }: { target: string }) {
  return (
    <Done topRule="brand">
      <VerifiedHead />
      <Button href={target}>{labels.continue}</Button>
    </Done>
  );
}

const Heading = styled.h1`
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const Done = styled(Panel)`
  padding: var(--s6);

  a {
    margin-top: var(--s5);
  }
`;
