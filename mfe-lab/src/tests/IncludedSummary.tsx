import { labels } from '@storefront/shared-contracts';
import type { LabTest } from '@storefront/shared-contracts';
import { AppLink, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { included, parametersText, testDetailsHref, testsText } from './included';

export interface IncludedSummaryProps {
  readonly test: LabTest;
  /** row (default) "26 parameters a, b"; card "26 parameters: a, b"; detail "26 parameters in 5 tests: a, b". */
  readonly kind?: 'row' | 'card' | 'detail' | undefined;
  readonly className?: string | undefined;
}

/** How much is in it and its first three names, then + More to the whole list. Source: spec 2 (Lab test detail). */
export function IncludedSummary({ test, kind = 'row', className }: IncludedSummaryProps) {
  const { names, more } = included(test);
  const inTests = kind === 'detail' && test.is_package === 1 ? ` in ${testsText(test.test_list_count)}` : '';
  const colon = names.length > 0 && kind !== 'row' ? ':' : '';
  return (
    <Line className={className}>
      <b>
        {parametersText(test.param_count)}
        {kind === 'card' && colon}
      </b>
      {inTests}
      {kind === 'detail' && colon} {names.join(', ')}
      {more && (
        <>
          {' '}
          <MoreLink href={testDetailsHref(test)}>
            {labels.more.replace(' ', '\u00a0')}
            <VisuallyHidden> in {test.title}</VisuallyHidden>
          </MoreLink>
        </>
      )}
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

/* stands above the link that a row or card stretches over itself */
const MoreLink = styled(AppLink)`
  position: relative;
  z-index: 1;
  white-space: nowrap;
`;
