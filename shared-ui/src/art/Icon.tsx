import { icons } from '#drawing-sources';
import styled from 'styled-components';
import { DrawingView, type DrawingViewProps } from './Drawing';
import type { IconName } from './icons';

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

const Glyph = styled(IconView)`
  fill: currentColor;

  /* By default forced colours leave a colour that is set on an svg. */
  forced-color-adjust: auto;
`;

function IconView(props: Omit<DrawingViewProps<IconName>, 'source' | 'viewBox'>) {
  return <DrawingView source={icons} viewBox="0 0 256 256" {...props} />;
}

/** A user interface icon in the colour of the text around it. Fill weight (`…-fill`) is for status only. */
export function Icon({ name, size = 'normal', label, className }: IconProps) {
  return <Glyph name={name} width={px[size]} height={px[size]} label={label} className={className} />;
}
