import { ArtView } from './ArtView';

/** The leaf of the brand in the colour of the text around it. `size` is the edge in px. */
export function BrandMark({ size, className }: { size: number; className?: string | undefined }) {
  return <ArtView name="brand-mark" viewBox="0 0 54 54" width={size} height={size} className={className} />;
}
