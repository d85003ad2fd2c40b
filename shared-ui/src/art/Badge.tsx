import { DrawingView } from './Drawing';
import { badges, type BadgeName } from './badges';

export type { BadgeName } from './badges';

/** One of the two home badges (genuine, delivery). `size` is the edge in px. */
export function Badge({ name, size }: { name: BadgeName; size: number }) {
  return <DrawingView drawing={badges[name]} width={size} height={size} />;
}
