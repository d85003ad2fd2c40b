import { paths, staticPages } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';
import { RemoteLoadError } from '../core/failure';

type LoadPage = () => Promise<{ default: ComponentType }>;

const home: LoadPage = () => import(/* webpackChunkName: "home" */ '../home/Home');

const staticPage =
  (slug: string): LoadPage =>
  async () => {
    const { pageOf } = await import(/* webpackChunkName: "static" */ '../static/pageOf');
    return { default: pageOf(slug) };
  };

/** The shell's own pages by their claimed path; each is loaded on its own routes only. */
const ownPages = new Map<string, LoadPage>([
  [paths.root, home],
  [paths.home, home],
  ...staticPages.map(({ path, slug }): [string, LoadPage] => [path, staticPage(slug)]),
]);

/** Loads one of the shell's own pages. @throws RemoteLoadError */
export async function loadOwnPage(path: string, release: string): Promise<ComponentType> {
  const load = ownPages.get(path);
  if (load === undefined) throw new Error(`The shell has no page for ${path}`);
  try {
    return (await load()).default;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RemoteLoadError({ kind: 'network', step: 'module', address: path, message, release }, { cause });
  }
}
