/** `9876543210` -> `98765 43210`, kept on one line; anything else as it is. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '$1\u00a0$2');
}
