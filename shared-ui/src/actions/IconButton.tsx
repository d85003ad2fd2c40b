import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconName } from '../art/Icon';
import { AppLink, type LinkProps } from '../link/LinkProvider';
import { borderInForcedColors } from '../theme/forced-colors';

interface IconButtonAppearance {
  readonly icon: IconName;
  /** The accessible name. It must name the object too: "Delete address of Raghav Iyer". */
  readonly label: string;
  readonly large?: boolean | undefined;
  /** Content over the icon, such as a `CountBadge`. */
  readonly children?: ReactNode;
}

export interface IconButtonProps
  extends IconButtonAppearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly href?: undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export interface IconLinkProps extends IconButtonAppearance, Omit<LinkProps, 'aria-label' | 'children'> {}

/** A 44 px square with an icon: a button, or with `href` a link. */
export function IconButton(props: IconButtonProps | IconLinkProps) {
  if (props.href === undefined) {
    const { icon, label, large = false, children, type = 'button', ...rest } = props;
    return (
      <ButtonElement type={type} aria-label={label} {...rest}>
        <Icon name={icon} size={large ? 'large' : 'normal'} />
        {children}
      </ButtonElement>
    );
  }
  const { icon, label, large = false, children, ...rest } = props;
  return (
    <LinkElement aria-label={label} {...rest}>
      <Icon name={icon} size={large ? 'large' : 'normal'} />
      {children}
    </LinkElement>
  );
}

const look = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--tap);
  height: var(--tap);
  padding: 0;
  border: 0;
  border-radius: var(--r2);
  background: transparent;
  color: var(--text);
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: var(--brand-tint-2);
  }

  ${borderInForcedColors}
`;

const ButtonElement = styled.button`
  ${look}
`;

const LinkElement = styled(AppLink)`
  ${look}
`;
