import { paths, staticPages } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';

type ImportPage = () => Promise<{ default: ComponentType }>;

const home: ImportPage = () => import(/* webpackChunkName: "home" */ './home/Home');

const staticPage =
  (slug: string): ImportPage =>
  async () => {
    const { createStaticPage } = await import(/* webpackChunkName: "static" */ './static-pages/create-static-page');
    return { default: createStaticPage(slug) };
  };

/** The shell's own pages by path. Each is a chunk that loads on its own route only. */
const shellPages = new Map<string, ImportPage>([
  [paths.root, home],
  [paths.home, home],
  ...staticPages.map(({ path, slug }): [string, ImportPage] => [path, staticPage(slug)]),
]);

/** Imports one of the shell's own pages. @throws for an unknown path */
export async function importShellPage(path: string): Promise<ComponentType> {
  const importPage = shellPages.get(path);
  if (importPage === undefined) throw new Error(`The shell has no page for ${path}`);
  return (await importPage()).default;
}
