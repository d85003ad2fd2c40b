import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../art/Icon';

export type InlineAlertTone = 'success' | 'danger' | 'warning' | 'info';

export interface InlineAlertProps {
  readonly tone: InlineAlertTone;
  /** Replaces the icon of the tone, such as `tag-fill` for a saving. */
  readonly icon?: IconName | undefined;
  /**
   * `alert` for an error that just happened, `status` for a completed action. Omit it for a text that is in the page
   * from the start.
   */
  readonly role?: 'alert' | 'status' | undefined;
  readonly children: ReactNode;
}

const styles = {
  success: { icon: 'check-circle-fill', css: 'background: var(--brand-tint-2); color: var(--brand-press);' },
  danger: {
    icon: 'warning-octagon-fill',
    css: 'background: var(--danger-bg); color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger-rule);',
  },
  warning: { icon: 'warning-fill', css: 'background: var(--save-bg); color: var(--save);' },
  info: { icon: 'info-fill', css: 'background: var(--info-bg); color: var(--info);' },
} as const satisfies Record<InlineAlertTone, { icon: IconName; css: string }>;

/** A tinted strip with an icon and text. It can be inside a panel. */
export function InlineAlert({ tone, icon, role, children }: InlineAlertProps) {
  return (
    <Strip $tone={tone} role={role}>
      <Icon name={icon ?? styles[tone].icon} />
      <div>{children}</div>
    </Strip>
  );
}

const Strip = styled.div<{ $tone: InlineAlertTone }>`
  display: flex;
  gap: 10px;
  padding: 12px 14px;
  border-radius: var(--r2);
  font-size: var(--fs-14);
  line-height: 1.4;
  ${({ $tone }) => styles[$tone].css}

  svg {
    margin-top: 1px;
  }

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  b {
    font-weight: var(--w-small);
  }

  ul {
    margin-top: 4px;
    padding-left: 18px;
    list-style: disc;
  }
`;
