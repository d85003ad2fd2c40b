import { setNonce } from 'get-nonce';
import { useInsertionEffect } from 'react';

/**
 * Passes the page's style nonce to the scroll lock of Radix, which adds a `<style>` element of its own. Without the
 * nonce a policy without `unsafe-inline` refuses the element, and the page scrolls behind the dialog. The nonce has the
 * same source as the nonce of styled-components.
 */
export function useScrollLockNonce(): void {
  useInsertionEffect(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
    if (nonce) setNonce(nonce);
  }, []);
}
