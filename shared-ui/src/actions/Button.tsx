import { Children, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../art/Icon';
import { AppLink, type LinkProps } from '../link/LinkProvider';
import { buttonStyles, type ButtonSize, type ButtonStyleProps, type ButtonVariant } from './button-styles';

export type { ButtonSize, ButtonVariant } from './button-styles';

interface ButtonAppearance {
  /** `primary` is green, one per view; `accent` is for the order links of the home page. */
  readonly variant?: ButtonVariant | undefined;
  /** normal 48 px (default), small 44 px. */
  readonly size?: ButtonSize | undefined;
  readonly full?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  readonly children: ReactNode;
}

export interface ButtonProps extends ButtonAppearance, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly href?: undefined;
  /** A request is pending: the button keeps its width and focus, shows `pendingLabel` and does nothing when pressed. */
  readonly pending?: boolean | undefined;
  readonly pendingLabel?: string | undefined;
  /**
   * The form cannot be sent yet. The button is `aria-disabled` but looks like any other button and can be pressed: the
   * press shows the reason at the field.
   */
  readonly incomplete?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

export interface ButtonLinkProps extends ButtonAppearance, LinkProps {
  readonly children: ReactNode;
}

/** A button, or with `href` a link that looks like one. Show the reason for a disabled button as a sentence near it. */
export function Button(props: ButtonProps | ButtonLinkProps) {
  return props.href === undefined ? <PressButton {...props} /> : <LinkedButton {...props} />;
}

function LinkedButton({
  variant = 'primary',
  size = 'normal',
  full = false,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkElement $variant={variant} $size={size} $full={full} {...rest}>
      <Label icon={icon} iconEnd={iconEnd}>
        {children}
      </Label>
    </LinkElement>
  );
}

function PressButton({
  variant = 'primary',
  size = 'normal',
  full = false,
  icon,
  iconEnd,
  pending = false,
  pendingLabel,
  incomplete = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  /* With aria-disabled the button keeps the focus, which `disabled` would drop. The click of a submit button submits
     its form. */
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonElement
      $variant={variant}
      $size={size}
      $full={full}
      type={type}
      {...rest}
      onClick={handleClick}
      {...(incomplete && { 'aria-disabled': true, 'data-incomplete': true })}
      {...(pending && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {pendingLabel === undefined ? (
        <Label icon={icon} iconEnd={iconEnd}>
          {children}
        </Label>
      ) : (
        <Stacked>
          <Layer $shown={!pending} aria-hidden={pending}>
            <Label icon={icon} iconEnd={iconEnd}>
              {children}
            </Label>
          </Layer>
          <Layer $shown={pending} aria-hidden={!pending}>
            {pendingLabel}
          </Layer>
        </Stacked>
      )}
    </ButtonElement>
  );
}

/**
 * Puts a text into an element of its own. A browser's translator replaces text nodes; after that React can change only
 * the whole text of an element.
 */
function Label({ icon, iconEnd, children }: Pick<ButtonAppearance, 'icon' | 'iconEnd' | 'children'>) {
  const parts = Children.toArray(children);
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return (
    <>
      {icon && <Icon name={icon} />}
      {isText ? <span>{parts.join('')}</span> : children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}

const ButtonElement = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

const LinkElement = styled(AppLink)<ButtonStyleProps>`
  ${buttonStyles}
`;

/* Both labels are in one grid cell, so that the wider one sets the width and the width never changes. */
const Stacked = styled.span`
  display: grid;
`;

const Layer = styled.span<{ $shown: boolean }>`
  grid-area: 1 / 1;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;
