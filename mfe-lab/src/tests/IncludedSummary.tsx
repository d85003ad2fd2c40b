import type { LabTest } from '@storefront/shared-contracts';
import { media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { summarizeContents, parametersText, testsText } from './summarize-contents';
import { MoreLink } from './MoreLink';

export interface IncludedSummaryProps {
  readonly test: LabTest;
  /**
   * `row` (default) "26 parameters a, b"; `card` "26 parameters: a, b"; `detail` "26 parameters in 5 tests: a, b", on
   * phones without names.
   */
  readonly kind?: 'row' | 'card' | 'detail' | undefined;
  readonly className?: string | undefined;
}

/** The number of parameters and the first three names, then + More, which links to the whole list. */
export function IncludedSummary({ test, kind = 'row', className }: IncludedSummaryProps) {
  const { names, more } = summarizeContents(test);
  const inTests = kind === 'detail' && test.is_package === 1 ? ` in ${testsText(test.test_list_count)}` : '';
  const colon = names.length > 0 && kind !== 'row' ? ':' : '';
  return (
    <Line className={className}>
      <b>
        {parametersText(test.param_count)}
        {kind === 'card' && colon}
      </b>
      {inTests}
      <Names $wideOnly={kind === 'detail'}>
        {kind === 'detail' && colon} {names.join(', ')} {more && <MoreLink test={test} />}
      </Names>
    </Line>
  );
}

const Line = styled.p`
  color: var(--text-2);
  overflow-wrap: anywhere;

  b {
    color: var(--text);
    font-weight: var(--w-semi);
  }
`;

const Names = styled.span<{ $wideOnly: boolean }>`
  ${media.phone} {
    ${({ $wideOnly }) => $wideOnly && 'display: none;'}
  }
`;
