import { art } from '#drawing-sources';
import type { ArtName } from './art';
import { DrawingView, type DrawingViewProps } from './Drawing';

export interface ArtViewProps extends Omit<DrawingViewProps<ArtName>, 'source' | 'viewBox'> {
  readonly viewBox?: string;
}

/** A pictogram or illustration. */
export function ArtView({ viewBox = '0 0 120 120', ...rest }: ArtViewProps) {
  return <DrawingView source={art} viewBox={viewBox} {...rest} />;
}
