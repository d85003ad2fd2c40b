import { Icon } from '@storefront/shared-ui';
import styled from 'styled-components';

/** "Verified" beside a mobile number or an email address. */
export function VerifiedMark() {
  return (
    <Mark>
      <Icon name="check-circle-fill" size="small" />
      Verified
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
`;
