import styled from 'styled-components';

/** The dotted rule between two parts of one panel. */
export const DottedDivider = styled.hr`
  margin: 14px 0;
  border: 0;
  border-top: 2px dotted var(--rule-strong);
`;
