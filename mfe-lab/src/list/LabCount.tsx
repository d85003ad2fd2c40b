import { messageTemplates } from '@storefront/shared-contracts/texts';
import { Meta, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { LabTestList } from './use-lab-tests';

/** The number of tests; screen readers announce its changes. For a single test only screen readers get it. */
export function LabCount({ list, hidden = false }: { readonly list: LabTestList; readonly hidden?: boolean }) {
  const { items, total } = list;
  const text = items.length > 1 && messageTemplates.labCount(items.length, total);
  const one = items.length === 1 && <VisuallyHidden>1 test found</VisuallyHidden>;
  // Always rendered, because screen readers announce only changes inside a live region.
  const Place = hidden ? VisuallyHidden : Line;
  return <Place role="status">{text || one}</Place>;
}

/* Reserves the line, so that the list below does not move when the count arrives. */
const Line = styled(Meta)`
  min-height: 1lh;
`;
