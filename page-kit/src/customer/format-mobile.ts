/** `9876543210` -> `98765 43210`, kept on one line; any other text is returned unchanged. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '$1\u00a0$2');
}
