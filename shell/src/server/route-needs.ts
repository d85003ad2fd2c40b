import type { RenderComposition } from '@storefront/shared-contracts';
import type { OwnedRoute } from '../routing/route-table';
import type { ModuleId } from './server-modules';

/** Guesses what a page of a route needs from what the last page needed. A wrong guess costs a render or a fetch and changes no page. */
export interface RouteNeeds {
  /** How often queries of rendered components are fetched before the page is rendered whole; 1 for the first page. */
  rounds(): number;
  /** Pages and widgets, whose modules name their first queries. */
  modules(): readonly ModuleId[];
  learn(rounds: number, modules: readonly ModuleId[]): void;
}

interface Learned {
  readonly rounds: number;
  readonly modules: readonly ModuleId[];
}

/** Routes of releases that are kept. There are as many as descriptors declare. */
const maxKept = 1000;

/** By release and path. */
const learned = new Map<string, Learned>();

/** @param route undefined: the not-found page */
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
