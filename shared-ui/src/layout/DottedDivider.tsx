import styled from 'styled-components';

/** A dotted rule between two sections of a panel. */
export const DottedDivider = styled.hr`
  margin: 14px 0;
  border: 0;
  border-top: 2px dotted var(--rule-strong);
`;
