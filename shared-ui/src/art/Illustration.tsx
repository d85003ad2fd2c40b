import { DrawingView } from './Drawing';
import { illustrations, type IllustrationName } from './illustrations';

export type { IllustrationName } from './illustrations';

/** The drawing of a state (empty, no match, shutter, error, lost, shelf): decoration beside words. Width 220 px unless styled. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string | undefined }) {
  return <DrawingView drawing={illustrations[name]} width={220} height={137.5} className={className} />;
}
