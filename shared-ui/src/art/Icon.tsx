import styled from 'styled-components';
import { DrawingView } from './Drawing';
import { icons, type IconName } from './icons';

export type { IconName } from './icons';

export interface IconProps {
  readonly name: IconName;
  /** small 16 px, normal 20 px (default), large 24 px (header, notifications). */
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** Text for an icon without a visible label. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const px = { small: 16, normal: 20, large: 24 } as const;

const Glyph = styled(DrawingView)`
  fill: currentColor;
`;

/** A user interface icon in the colour of the text around it. Fill weight (`…-fill`) is for status only. */
export function Icon({ name, size = 'normal', label, className }: IconProps) {
  return <Glyph drawing={icons[name]} width={px[size]} height={px[size]} label={label} className={className} />;
}
