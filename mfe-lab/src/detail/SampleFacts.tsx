import type { LabAbout } from '@storefront/shared-contracts';
import { DescriptionList } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { fastingText, reportText } from './sample-texts';

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
