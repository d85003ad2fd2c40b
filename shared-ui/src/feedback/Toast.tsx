import type { NotificationType } from '@storefront/shared-contracts';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { Icon } from '../art/Icon';
import type { IconName } from '../art/Icon';
import { toastMark } from './toastMark';

export interface ToastProps {
  readonly type: NotificationType;
  readonly message: string;
  readonly onClose: () => void;
}

const looks = {
  success: { icon: 'check-circle-fill', color: 'var(--brand)' },
  danger: { icon: 'warning-octagon-fill', color: 'var(--danger-fill)' },
  warning: { icon: 'warning-fill', color: 'var(--haldi-600)' },
  info: { icon: 'info-fill', color: 'var(--info)' },
} as const satisfies Record<NotificationType, { icon: IconName; color: string }>;

/** One notification. Danger interrupts (`alert`), the others wait (`status`). The shell stacks and times them. */
export function Toast({ type, message, onClose }: ToastProps) {
  return (
    <Box $color={looks[type].color} role={type === 'danger' ? 'alert' : 'status'} {...toastMark}>
      <Icon name={looks[type].icon} size="large" />
      <p>{message}</p>
      <IconButton icon="x" label="Dismiss" onClick={onClose} />
    </Box>
  );
}

const Box = styled.div<{ $color: string }>`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  width: 100%;
  max-width: 460px;
  padding: 12px 6px 12px 14px;
  border-left: 6px solid ${({ $color }) => $color};
  border-radius: var(--r2);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  font-weight: var(--w-med);
  line-height: 1.35;

  > svg {
    margin-top: 1px;
    color: ${({ $color }) => $color};
  }

  p {
    flex: 1;
    min-width: 0;
    padding: 1px 0;
    overflow-wrap: anywhere;
  }

  button {
    margin: -10px 0;
  }
`;
