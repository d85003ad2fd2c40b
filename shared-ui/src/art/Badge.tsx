import { ArtView } from './ArtView';
import type { BadgeName } from './badges';

export type { BadgeName } from './badges';

/** One of the two home badges (genuine, delivery). `size` is the edge in px. */
export function Badge({ name, size }: { name: BadgeName; size: number }) {
  return <ArtView name={name} width={size} height={size} />;
}
