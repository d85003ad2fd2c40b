import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A group of checkboxes or radio buttons with a legend. */
export function OptionGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      {children}
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: 2px;
  font-weight: var(--w-semi);
`;
