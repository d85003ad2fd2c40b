import { messages, rootElementId } from '@storefront/shared-contracts';
import { yieldToMain } from './platform/yield-to-main';

/**
 * The code of the page, in the order of its imports. All of it is loaded before; each step is evaluated in a task of its own,
 * so that the page responds in between.
 */
const steps: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@storefront/shared-ui'),
];

async function start(root: HTMLElement): Promise<void> {
  for (const evaluate of steps) {
    await evaluate();
    await yieldToMain();
  }
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  await yieldToMain();
  startPage(root);
}

const root = document.getElementById(rootElementId);
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = messages.generic;
    throw error;
  });
}
