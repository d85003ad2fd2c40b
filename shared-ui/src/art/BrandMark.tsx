import { DrawingView } from './Drawing';
import { brand } from './brand.generated';

/** The leaf of the brand in the colour of the text around it. `size` is the edge in px. */
export function BrandMark({ size, className }: { size: number; className?: string | undefined }) {
  return <DrawingView drawing={brand['brand-mark']} width={size} height={size} className={className} />;
}
