import { Meta, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { countText, type LabTestList } from './use-lab-tests';

/** How many there are; screen readers read it when it changes. Of a single test only they do. */
export function LabCount({ list, hidden = false }: { readonly list: LabTestList; readonly hidden?: boolean }) {
  const text = countText(list);
  const one = list.items.length === 1 && <VisuallyHidden>1 test found</VisuallyHidden>;
  // The element is there from the start: only changes within a live region are announced.
  return hidden ? (
    <VisuallyHidden role="status">{text || one}</VisuallyHidden>
  ) : (
    <Line role="status">{text || one}</Line>
  );
}

/* reserves the line, so that the list below doesn't move when the count arrives */
const Line = styled(Meta)`
  min-height: 1lh;
`;
