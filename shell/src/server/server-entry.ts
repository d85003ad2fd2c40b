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

/** The modules that the server bundles of remotes import: the same copies that this bundle renders with. */
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

/** The page with the scripts of its head: the guard with the first calls, and what records presses until the browser hydrates it. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const page = await renderPage(request);
  return { ...page, script: page.script === undefined ? recorderScript : `${page.script};${recorderScript}` };
}
