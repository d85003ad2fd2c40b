import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../art/Icon';
import { textActionStyles } from './text-action-styles';

export interface LinkButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** An action with the styles of a link, such as Resend OTP, Alternatives and Remove. 44 px high. */
export function LinkButton({ icon, children, type = 'button', ...rest }: LinkButtonProps) {
  return (
    <Element type={type} {...rest}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </Element>
  );
}

const Element = styled.button`
  ${textActionStyles}
`;
