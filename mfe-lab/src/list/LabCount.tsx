import { Meta, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { countText, type LabTestList } from './use-lab-tests';

/** The number of tests; screen readers announce its changes. For a single test only screen readers get it. */
export function LabCount({ list, hidden = false }: { readonly list: LabTestList; readonly hidden?: boolean }) {
  const text = countText(list);
  const one = list.items.length === 1 && <VisuallyHidden>1 test found</VisuallyHidden>;
  // Always rendered, because screen readers announce only changes inside a live region.
  return hidden ? (
    <VisuallyHidden role="status">{text || one}</VisuallyHidden>
  ) : (
    <Line role="status">{text || one}</Line>
  );
}

/* Reserves the line, so that the list below does not move when the count arrives. */
const Line = styled(Meta)`
  min-height: 1lh;
`;
