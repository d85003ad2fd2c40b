import { Icon } from '@storefront/shared-ui';
import styled from 'styled-components';

/** "Verified" beside a mobile number or an email address. */
export function VerifiedMark() {
  return (
    <Mark>
      <Icon name="check-circle-fill" size="small" />
      <span>Verified</span>
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--success);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.35;
  white-space: nowrap;

  /* On the baseline of the value beside it; else the icon would stand there. */
  span {
    align-self: baseline;
  }
`;
