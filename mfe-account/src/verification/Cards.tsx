import { useShell } from '@storefront/shared-contracts';
import type { VerificationDetails } from '@storefront/shared-contracts';
import { media, Note, TextLink } from '@storefront/shared-ui';
import styled from 'styled-components';
import { Lead } from '../frame/Lead';
import { channelFacts, verifiedChannels } from './channels';
import type { Channel } from './channels';
import { VerificationCard } from './VerificationCard';

export interface CardsProps {
  readonly pending: readonly Channel[];
  readonly is_verified: number;
  readonly details: VerificationDetails;
  readonly target: string;
  /** Asks the server again. */
  readonly refresh: () => void;
}

/** A card for each that is to be verified, a line for each that is. Source: spec 2 (Verification). */
export function Cards({ pending, is_verified, details, target, refresh }: CardsProps) {
  const { notify, session } = useShell();
  const [first] = pending;
  return (
    <>
      <h1>Verify your contact details</h1>
      <Lead>{whatToDo(pending)}</Lead>
      <Grid>
        {pending.map((channel) => (
          <VerificationCard
            key={channel}
            channel={channel}
            details={details}
            turn={channel === first ? pending.length : undefined}
            onConflict={refresh}
            onVerified={(user, message) => {
              notify({ type: 'success', message });
              session.setVerified(user.is_verified);
            }}
          />
        ))}
        {verifiedChannels(is_verified, details).map((channel) => (
          <Note key={channel} tone="ok">
            {channelFacts[channel].printed(details)} is verified.
          </Note>
        ))}
      </Grid>
      {first === 'email' && (
        <Later>
          <TextLink kind="alone" href={target}>
            Verify email later
          </TextLink>
        </Later>
      )}
    </>
  );
}

function whatToDo(pending: readonly Channel[]): string {
  if (pending.length > 1) return 'We sent a one-time code to each. Enter both to continue.';
  return `We sent a one-time code to your ${pending[0] === 'email' ? 'email' : 'mobile number'}. Enter it to continue.`;
}

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

const Later = styled.div`
  margin-top: var(--s3);
`;
