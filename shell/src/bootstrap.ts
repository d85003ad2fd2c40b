import { messages, rootElementId } from '@storefront/shared-contracts';
import { startPage } from './start-page';

const root = document.getElementById(rootElementId);
if (root) {
  try {
    startPage(root);
  } catch (error) {
    root.textContent = messages.generic;
    throw error;
  }
}
