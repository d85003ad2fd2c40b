import { DrawingView } from './Drawing';
import { scenes } from './scenes.generated';
import type { SceneName } from './scenes.generated';

export type { SceneName } from './scenes.generated';

/** The drawing of a state (empty, no match, shutter, error, lost, shelf): decoration beside words. Width 220 px unless styled. */
export function Scene({ name, className }: { name: SceneName; className?: string | undefined }) {
  return <DrawingView drawing={scenes[name]} width={220} height={137.5} className={className} />;
}
