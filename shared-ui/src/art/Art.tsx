import styled, { css, keyframes } from 'styled-components';
import art from '../assets/art.svg';
import { Drawing, type DrawingProps } from './Drawing';
import { getLabDrawing, type ArtName, type IllustrationName } from './names';

export type { IllustrationName, OrganName, PackName, PackSymbol } from './names';

export interface ArtProps extends Omit<DrawingProps, 'href' | 'viewBox'> {
  readonly name: ArtName;
  readonly viewBox?: string;
}

/** A pictogram or illustration of the shop. */
export function Art({ name, viewBox = '0 0 120 120', ...rest }: ArtProps) {
  return <Drawing href={`${art}#${name}`} viewBox={viewBox} {...rest} />;
}

export interface BadgeProps {
  readonly name: 'badge-genuine' | 'badge-return' | 'badge-talk';
  /** Edge in px. */
  readonly size: number;
}

/** One of the badges of the home page. */
export function Badge({ name, size }: BadgeProps) {
  return <Art name={name} width={size} height={size} />;
}

export interface DeliveryBadgeProps {
  /** Edge in px. */
  readonly size: number;
  /** Whether the parcel slides to the door, once. */
  readonly arrives?: boolean;
}

/** A parcel at a door, hidden from assistive technology. */
export const DeliveryBadge = ({ size, arrives = false }: DeliveryBadgeProps) => (
  <svg focusable="false" aria-hidden="true" viewBox="0 0 120 120" width={size} height={size}>
    <use href={`${art}#badge-door`} />
    <Parcel href={`${art}#badge-parcel`} $arrives={arrives} />
  </svg>
);

/* In units of the drawing: 12 px of a drawing of 160 px. */
const arrive = keyframes`
  from {
    transform: translateX(9px);
  }
`;

const Parcel = styled.use<{ $arrives: boolean }>`
  ${({ $arrives }) =>
    $arrives &&
    css`
      animation: ${arrive} var(--t-slow) var(--ease);
    `}
`;

/** The leaf of the brand in the colour of the surrounding text. `size` is the edge in px. */
export function BrandMark({ size, className }: { size: number; className?: string | undefined }) {
  return <Art name="brand-mark" viewBox="0 0 54 54" width={size} height={size} className={className} />;
}

/**
 * The drawing of a page state (empty, no match, shutter, error, lost, shelf), hidden from assistive technology. Width
 * 220 px unless styled.
 */
export function Illustration({ name, className }: { name: IllustrationName; className?: string | undefined }) {
  return <Art name={name} viewBox="0 0 240 150" width={220} height={137.5} className={className} />;
}

/** `scene-lost` without the space above and beside its shelf, hidden from assistive technology. */
export const LostShelf = () => (
  <svg focusable="false" aria-hidden="true" viewBox="8 42 224 102">
    <use href={`${art}#scene-lost`} width="240" height="150" />
  </svg>
);

export interface OrganArtProps {
  /** `organ_icon` of the API: "heart", "liver" …; empty or unknown falls back to the test or package drawing. */
  readonly organ?: string | null | undefined;
  readonly isPackage?: boolean | undefined;
  /** Edge in px. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** Drawing for a lab test or an organ filter (design, section 5). */
export function OrganArt({ organ, isPackage = false, size, className }: OrganArtProps) {
  return <Art name={getLabDrawing(organ, isPackage)} width={size} height={size} className={className} />;
}
