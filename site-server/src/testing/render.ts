import { defaultSiteConfig, type RenderedPage, type RenderFailure } from '@storefront/shared-contracts';
import { releaseOf } from '@storefront/release-registry/testing';
import type { RenderTask } from '../render/render-task';

/** A task for a page of mfe-demo. */
export function createTask(changes: Partial<RenderTask> = {}, demo = releaseOf('b')): RenderTask {
  const shell = releaseOf('a');
  const descriptor = { team: 'team', contract: '^1.0.0', section: '', routes: [], widgets: [] };
  const remote = { name: 'mfe-demo', release: demo };
  return {
    composition: {
      revision: 1,
      config: { ...defaultSiteConfig, phone: '', email: '', whatsapp: '', social_url: '' },
      shell: { release: shell, contract: '1.0.0', descriptor: { ...descriptor, name: 'shell' } },
      remotes: [{ ...remote, base: '/', entry: 'entry.js', descriptor: { ...descriptor, name: 'mfe-demo' } }],
    },
    url: '/demo/5',
    apiOrigin: 'http://127.0.0.1:9',
    content: undefined,
    shell: { name: 'shell', release: shell, path: '/shell.js' },
    remotes: [{ ...remote, path: '/demo.js' }],
    dataBudgetMs: 300,
    ...changes,
  };
}

/** A page as a worker renders it. */
export function createPage(html: string, failures: readonly RenderFailure[] = []): RenderedPage {
  return { html, styles: '', title: 'Demo', description: undefined, status: 200, state: { queries: [] }, failures };
}
