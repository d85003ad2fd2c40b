import styled from 'styled-components';

/** A pincode inside an address, in the voice of a label. */
export const Pincode = styled.b`
  color: var(--text);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  letter-spacing: 0.06em;
`;
