import { AppLink, Icon, media, type IconName } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

/**
 * Where actions show only icons: below desktop width and in the scrolled row. Labels stay readable for screen readers.
 */
const labelHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const actionStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  flex: none;
  gap: 8px;
  min-height: var(--tap);
  padding: 0 8px;
  border: 0;
  border-radius: var(--r2);
  background: none;
  color: var(--text);
  font-family: var(--font);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.2;
  text-align: left;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: var(--brand-tint-2);
  }

  ${media.belowDesktop} {
    justify-content: center;
    width: var(--tap);
    padding: 0;
  }

  [data-scrolled='true'] & {
    justify-content: center;
    width: var(--tap);
    padding: 0;
  }
`;

/** Label of an action; visually hidden where the header shows only icons. */
export const ActionLabel = styled.span`
  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-12);
    font-weight: 400;
  }

  ${media.belowDesktop} {
    ${labelHidden}
  }

  [data-scrolled='true'] & {
    ${labelHidden}
  }
`;

interface HeaderActionProps {
  readonly href: string;
  readonly icon: IconName;
  /** The accessible name, if it differs from the label. */
  readonly label?: string | undefined;
  readonly text: ReactNode;
  /** Rendered after the label, for example a count. */
  readonly children?: ReactNode;
}

export function HeaderAction({ href, icon, label, text, children }: HeaderActionProps) {
  return (
    <ActionLink href={href} {...(label !== undefined && { 'aria-label': label })}>
      <Icon name={icon} size="large" />
      <ActionLabel>{text}</ActionLabel>
      {children}
    </ActionLink>
  );
}

export const ActionLink = styled(AppLink)`
  ${actionStyles}
`;
