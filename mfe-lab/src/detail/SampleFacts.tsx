import type { LabAbout } from '@storefront/shared-contracts';
import { DescriptionList } from '@storefront/shared-ui/detail';
import styled from 'styled-components';

/** The upper limit of the fasting time is this many hours above the minimum; longer fasting has no use. */
const fastingRange = 2;

/** "10 to 12 hours", or that fasting is not needed. @param hours minimum */
export const fastingText = (hours: number): string =>
  hours === 0 ? 'Not needed' : `${hours} to ${hours + fastingRange} hours`;

/** "Within 24 hours"; "Within 3 days" from two days on. @param hours maximum */
export const reportText = (hours: number): string =>
  hours < 48 ? `Within ${hours} ${hours === 1 ? 'hour' : 'hours'}` : `Within ${Math.ceil(hours / 24)} days`;

/** Sample, fasting time and report time as cells (design, section 9). */
export function SampleFacts({ about }: { about: LabAbout }) {
  return (
    <DescriptionList
      kind="cells"
      facts={[
        { label: 'Sample', value: about.sample },
        {
          label: 'Fasting',
          value: (
            <>
              {fastingText(about.fasting_hours)}
              {about.fasting_hours > 0 && <small>Water is fine</small>}
            </>
          ),
        },
        {
          label: 'Report',
          value: (
            <>
              {reportText(about.report_hours)} <Muted>after the sample is collected</Muted>
            </>
          ),
          wideOnPhone: true,
        },
      ]}
    />
  );
}

const Muted = styled.span`
  color: var(--text-2);
  font-weight: var(--w-reg);
`;
