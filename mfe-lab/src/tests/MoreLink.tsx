import type { LabTest } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { testDetailsHref } from './summarize-contents';

/** + More: a link to the whole contents of a test or package. */
export const MoreLink = ({ test }: { test: Pick<LabTest, 'id' | 'title'> }) => (
  <LargeTargetLink href={testDetailsHref(test)}>
    {labels.more.replace(' ', '\u00a0')}
    <VisuallyHidden> in {test.title}</VisuallyHidden>
  </LargeTargetLink>
);

/* Above the link that covers the row or card. On phones its touch target is 48 px high. */
const LargeTargetLink = styled(AppLink)`
  position: relative;
  z-index: 1;
  white-space: nowrap;

  &::after {
    content: '';
    position: absolute;
    inset: calc((1lh - var(--tap)) / 2) -6px;
  }
`;
