import { DrawingView } from './Drawing';
import brandMark from '../assets/art/brand-mark.svg';

/** The leaf of the brand in the colour of the text around it. `size` is the edge in px. */
export function BrandMark({ size, className }: { size: number; className?: string | undefined }) {
  return <DrawingView drawing={brandMark} width={size} height={size} className={className} />;
}
