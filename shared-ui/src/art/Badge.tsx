import { DrawingView } from './Drawing';
import { badges } from './badges.generated';
import type { BadgeName } from './badges.generated';

export type { BadgeName } from './badges.generated';

/** One of the two home badges (genuine, delivery). `size` is the edge in px. */
export function Badge({ name, size }: { name: BadgeName; size: number }) {
  return <DrawingView drawing={badges[name]} width={size} height={size} />;
}
