import { ArtView } from './ArtView';
import type { IllustrationName } from './illustrations';

export type { IllustrationName } from './illustrations';

/** The drawing of a state (empty, no match, shutter, error, lost, shelf): decoration beside words. Width 220 px unless styled. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string | undefined }) {
  return <ArtView name={name} viewBox="0 0 240 150" width={220} height={137.5} className={className} />;
}
