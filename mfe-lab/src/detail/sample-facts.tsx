import type { PanelFact } from '@storefront/page-kit';
import type { LabAbout } from '@storefront/shared-contracts';

/** The upper limit of the fasting time is this many hours above the minimum; longer fasting has no use. */
const fastingRange = 2;

/** "10 to 12 hours", or that fasting is not needed. @param hours minimum */
export const fastingText = (hours: number): string =>
  hours === 0 ? 'Not needed' : `${hours} to ${hours + fastingRange} hours`;

/** "Within 24 hours"; "Within 3 days" from two days on. @param hours maximum */
export const reportText = (hours: number): string =>
  hours < 48 ? `Within ${hours} ${hours === 1 ? 'hour' : 'hours'}` : `Within ${Math.ceil(hours / 24)} days`;

/** Report and fasting as rows of the buy panel. */
export const sampleFacts = ({ report_hours, fasting_hours }: LabAbout): readonly PanelFact[] => [
  {
    icon: 'clock',
    text: (
      <>
        Report <b>{reportText(report_hours).toLowerCase()}</b> of the sample
      </>
    ),
  },
  {
    icon: 'test-tube',
    text:
      fasting_hours === 0 ? (
        'No fasting needed'
      ) : (
        <>
          Fast for <b>{fastingText(fasting_hours)}</b>. Water is fine.
        </>
      ),
  },
];
