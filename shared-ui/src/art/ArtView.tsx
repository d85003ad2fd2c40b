import { art, labArt, scenes } from '#drawing-sources';
import type { art as artDrawings } from './art';
import { DrawingView, type DrawingViewProps } from './Drawing';
import type { labArt as labDrawings } from './lab-art';
import type { scenes as sceneDrawings } from './scenes';

export type ArtName = keyof typeof artDrawings | keyof typeof labDrawings | keyof typeof sceneDrawings;

export interface ArtViewProps extends Omit<DrawingViewProps, 'source' | 'name' | 'viewBox'> {
  readonly name: ArtName;
  readonly viewBox?: string;
}

/** A pictogram or illustration. */
export function ArtView({ viewBox = '0 0 120 120', name, ...rest }: ArtViewProps) {
  return <DrawingView source={sourceOf(name)} name={name} viewBox={viewBox} {...rest} />;
}

function sourceOf(name: ArtName) {
  if (/^(scene|badge)-/.test(name)) return scenes;
  return /^(lab|organ)-/.test(name) ? labArt : art;
}
