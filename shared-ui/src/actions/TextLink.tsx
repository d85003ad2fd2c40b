import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../art/Icon';
import { AppLink, type LinkProps } from '../link/LinkProvider';
import { textActionStyles } from './text-action-styles';

export interface TextLinkProps extends LinkProps {
  /** `inline` is part of a sentence (default); `alone` has a 44 px touch height. */
  readonly kind?: 'inline' | 'alone' | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

/** A text link to another page. */
export function TextLink({ kind = 'inline', icon, children, ...rest }: TextLinkProps) {
  const Element = kind === 'alone' ? Alone : AppLink;
  return (
    <Element {...rest}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </Element>
  );
}

const Alone = styled(AppLink)`
  ${textActionStyles}
`;
