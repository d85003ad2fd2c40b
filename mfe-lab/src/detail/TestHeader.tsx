import type { DetailedLabTest } from '@storefront/shared-contracts';
import { joinUnits, LabTile } from '@storefront/shared-ui';
import { DetailHead } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { IncludedSummary } from '../tests/IncludedSummary';
import { formatTestKind, parametersText } from '../tests/summarize-contents';
import { fastingText, reportText } from './sample-facts';
import { PatientPrice } from './TestBuyPanel';

/** Lab, title and ruled facts: always in that order. The panel has fasting and report, too, so phones show them there only. */
export function TestHeader({ test }: { test: DetailedLabTest }) {
  const { title, lab_name, param_count, about } = test;
  return (
    <DetailHead
      tile={<LabTile test={test} size="detail" title={formatTestKind(test)} foot={parametersText(param_count)} />}
      maker={lab_name}
      title={keepHyphenated(joinUnits(title))}
      facts={[
        ...(about
          ? [
              { label: 'Sample', value: about.sample },
              { label: 'Fasting', value: fastingText(about.fasting_hours), hiddenOnPhone: true },
              { label: 'Report', value: reportText(about.report_hours), hiddenOnPhone: true },
            ]
          : []),
        { label: 'Includes', value: <IncludedSummary test={test} kind="detail" /> },
      ]}
      price={<PatientPrice test={test} />}
    />
  );
}

/** Keeps words such as "Check-up" on one line. */
const keepHyphenated = (title: string) =>
  title
    .split(/([^ ]*\p{L}-\p{L}[^ ]*)/u)
    .map((part, index) =>
      index % 2 === 1 && part.length <= maxNoWrapLength ? <NoWrap key={index}>{part}</NoWrap> : part,
    );

/** In characters. Longer words would not fit beside the tile. */
const maxNoWrapLength = 12;

const NoWrap = styled.span`
  white-space: nowrap;
`;
