import styled from 'styled-components';
import icons from '../assets/icons.svg';
import { Drawing } from './Drawing';
import type { IconName } from './names';

export type { IconName } from './names';

export interface IconProps {
  readonly name: IconName;
  /** small 16 px, normal 20 px (default), large 24 px (header, notifications). */
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** Alternative text for an icon without a visible label. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const px = { small: 16, normal: 20, large: 24 } as const;

/** A user interface icon in the colour of the surrounding text. Fill weight (`…-fill`) is for status only. */
export function Icon({ name, size = 'normal', label, className }: IconProps) {
  return (
    <Glyph
      href={`${icons}#${name}`}
      viewBox="0 0 256 256"
      width={px[size]}
      height={px[size]}
      label={label}
      className={className}
    />
  );
}

const Glyph = styled(Drawing)`
  fill: currentColor;

  /* By default, forced colours do not override a colour that is set on an svg. */
  forced-color-adjust: auto;
`;
