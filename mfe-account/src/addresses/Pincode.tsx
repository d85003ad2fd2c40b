import styled from 'styled-components';

/** The pincode in an address, emphasized like a label. */
export const Pincode = styled.b`
  color: var(--text);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  letter-spacing: 0.06em;
`;
