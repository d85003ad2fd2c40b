import type { ProvidedModule, RenderedPage, RenderRequest } from '@storefront/shared-contracts';
import * as contracts from '@storefront/shared-contracts';
import * as ui from '@storefront/shared-ui';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as styled from 'styled-components';
import { recorderScript } from '../lifecycle/press-recorder';
import { renderPage } from './render-page';

/** The modules that server bundles of remotes import. This bundle renders with the same copies. */
export const provided: Readonly<Record<ProvidedModule, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'styled-components': styled,
  '@tanstack/react-query': query,
  '@storefront/shared-contracts': contracts,
  '@storefront/shared-ui': ui,
};

/**
 * Renders a page with the scripts of its head: the guard, the first calls, and the press recorder that works until
 * hydration.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const page = await renderPage(request);
  return { ...page, script: page.script === undefined ? recorderScript : `${page.script};${recorderScript}` };
}
