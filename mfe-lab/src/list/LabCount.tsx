import { Meta, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { countText, type LabTestList } from './use-lab-tests';

export interface LabCountProps {
  readonly list: LabTestList;
  /** What is counted, one and several, in a list that names what it shows: "112 tests". */
  readonly noun?: readonly [one: string, many: string] | undefined;
  readonly hidden?: boolean;
}

/** How many there are; screen readers read it when it changes. Of a single test in a list without `noun` only they do. */
export function LabCount({ list, noun, hidden = false }: LabCountProps) {
  const { first, items, total } = list;
  const text = noun === undefined ? countText(list) : first && total > 0 ? counted(total, noun) : '';
  const one = items.length === 1 && <VisuallyHidden>1 test found</VisuallyHidden>;
  // The element is there from the start: only changes within a live region are announced.
  return hidden ? (
    <VisuallyHidden role="status">{text || one}</VisuallyHidden>
  ) : (
    <Line role="status">{text || one}</Line>
  );
}

const counted = (total: number, [one, many]: readonly [string, string]) => `${total} ${total === 1 ? one : many}`;

/* reserves the line, so that the list below doesn't move when the count arrives */
const Line = styled(Meta)`
  min-height: 1lh;
`;
