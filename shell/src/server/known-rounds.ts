import type { RenderComposition } from '@storefront/shared-contracts';
import type { OwnedRoute } from '../routing/route-table';

/** How often the pages of a route fetch data before they are rendered whole. */
export interface Rounds {
  /** As the last page of the route did; 1 for the first one. */
  expected(): number;
  learn(rounds: number): void;
}

/** Routes of releases that are kept. There are as many as descriptors declare. */
const maxKept = 1000;

/** By release and path. A wrong number costs a pass and changes no page. */
const known = new Map<string, number>();

/** @param route undefined: the not-found page */
export function knownRounds({ shell }: Pick<RenderComposition, 'shell'>, route: OwnedRoute | undefined): Rounds {
  const { name, release } = route?.owner ?? { name: shell.descriptor.name, release: shell.release };
  const key = `${name}@${release} ${route?.path ?? ''}`;
  return {
    expected: () => known.get(key) ?? 1,
    learn(rounds) {
      if (known.size >= maxKept) known.clear();
      known.set(key, rounds);
    },
  };
}
