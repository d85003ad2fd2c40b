import type { RenderComposition } from '@storefront/shared-contracts';
import type { OwnedRoute } from '../routing/route-table';
import type { ModuleId } from './server-modules';

/**
 * Predicts what a page of a route needs from what the last page of the route needed. A wrong prediction costs a render
 * or a fetch; the page is the same.
 */
interface RouteNeeds {
  /** How often queries of rendered components are fetched before the whole page is rendered; 1 for the first page. */
  rounds(): number;
  /** Pages and widgets whose modules export first queries. */
  modules(): readonly ModuleId[];
  learn(rounds: number, modules: readonly ModuleId[]): void;
}

interface Learned {
  readonly rounds: number;
  readonly modules: readonly ModuleId[];
}

/** Maximum number of remembered routes over all releases. Descriptors decide how many there are. */
const maxKept = 1000;

/** Keyed by part, release and path. */
const learned = new Map<string, Learned>();

/** @param route undefined for the not-found page */
export function needsOf({ shell }: Pick<RenderComposition, 'shell'>, route: OwnedRoute | undefined): RouteNeeds {
  const { name, release } = route?.owner ?? { name: shell.descriptor.name, release: shell.release };
  const key = `${name}@${release} ${route?.path ?? ''}`;
  const own = route?.module === undefined ? [] : [{ part: name, module: route.module }];
  return {
    rounds: () => learned.get(key)?.rounds ?? 1,
    modules: () => learned.get(key)?.modules ?? own,
    learn(rounds, modules) {
      if (learned.size >= maxKept) learned.clear();
      learned.set(key, { rounds, modules });
    },
  };
}
