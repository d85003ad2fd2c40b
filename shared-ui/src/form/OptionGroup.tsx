import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Checkboxes or radio buttons that belong together, with their common question. */
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
