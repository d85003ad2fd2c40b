import { Meta, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { countText, type LabTestList } from './use-lab-tests';

/** How many are shown; it is read out when it changes. One test alone is said, not shown. Source: spec 2. */
export function LabCount({ list, hidden = false }: { list: LabTestList; hidden?: boolean }) {
  const text = countText(list);
  const one = list.items.length === 1 && <VisuallyHidden>1 test found</VisuallyHidden>;
  // The element stands from the start: only changes within a live region are announced.
  return hidden ? (
    <VisuallyHidden role="status">{text || one}</VisuallyHidden>
  ) : (
    <Line role="status">{text || one}</Line>
  );
}

/* the line's room is there before its words, so that the list below stays where it is */
const Line = styled(Meta)`
  min-height: 1lh;
`;
