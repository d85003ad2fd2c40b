import { storageKeys } from '@storefront/shared-contracts';

/**
 * Applies the visitor's theme before the first paint, also where the shell does not start. The styles know `dark` and
 * `light`; anything else leaves the theme to the system.
 */
export const themeScript = `try{const t=localStorage.getItem(${JSON.stringify(storageKeys.theme)});if(t)document.documentElement.dataset.theme=t}catch{}`;
