import styled from 'styled-components';

/** 15 px text in the lightest permitted ink, for dates, counts and explanations. */
export const Meta = styled.p`
  color: var(--text-3);
  font-size: var(--fs-14);
`;

/** Body text in the second ink. */
export const Muted = styled.p`
  color: var(--text-2);
`;

/** A small label above a group, such as a column of the footer. */
export const GroupLabel = styled.p`
  color: var(--text-2);
  font-size: var(--fs-12);
  font-weight: var(--w-semi);
  font-stretch: var(--wd-label);
`;
