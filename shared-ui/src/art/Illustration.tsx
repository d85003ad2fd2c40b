import { DrawingView } from './Drawing';
import { illustrations } from './scenes.generated';
import type { IllustrationName } from './scenes.generated';

export type { IllustrationName } from './scenes.generated';

/** The drawing of a state (empty, no match, shutter, error, lost, shelf): decoration beside words. Width 220 px unless styled. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string | undefined }) {
  return <DrawingView drawing={illustrations[name]} width={220} height={137.5} className={className} />;
}
