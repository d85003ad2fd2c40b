import { yieldToMain } from './platform/timing';

/**
 * The modules of the page, in the order in which they import each other. All chunks are already loaded. Each step is
 * evaluated in a task of its own, so that the page responds to input in between.
 */
const steps: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@storefront/shared-contracts'),
  () => import(/* webpackMode: "eager" */ '@storefront/shared-ui'),
];

async function start(): Promise<void> {
  for (const evaluate of steps) {
    await yieldToMain();
    await evaluate();
  }
  await yieldToMain();
  const { rootElementId } = await import(/* webpackMode: "eager" */ '@storefront/shared-contracts');
  const root = document.getElementById(rootElementId);
  if (!root) return;
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  await yieldToMain();
  startPage(root);
}

/**
 * Resolves when the page has started. The start script that the site server writes into the page handles a rejection.
 */
export const started = start();
