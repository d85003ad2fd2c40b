import { fieldTitle, type VerificationDetails } from '@storefront/shared-contracts';
import { VerifiedMark } from '../profile/VerifiedMark';
import { ChannelCard, ChannelHead } from './ChannelCard';
import { channelConfig, type Channel } from './channels';

/** The card of a verified channel. A group instead of a region, because it has no form. */
export function VerifiedCard({ channel, details }: { channel: Channel; details: VerificationDetails }) {
  const title = fieldTitle(channelConfig[channel].field);
  return (
    <ChannelCard topRule="brand" role="group" aria-label={`${title}, verified`}>
      <ChannelHead channel={channel} details={details} action={<VerifiedMark />}>
        <h2>{title}</h2>
      </ChannelHead>
    </ChannelCard>
  );
}
