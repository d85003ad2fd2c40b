import { setNonce } from 'get-nonce';
import { useInsertionEffect } from 'react';

/**
 * Hands the page's style nonce to the scroll lock inside Radix, which writes a `<style>` element of its own; without
 * the nonce a policy without `unsafe-inline` refuses it and the page scrolls behind the dialog. The nonce is where
 * styled-components takes its own from.
 */
export function useScrollLockNonce(): void {
  useInsertionEffect(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
    if (nonce) setNonce(nonce);
  }, []);
}
