/** `1 canary`, `3 canaries`, `no canary`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${one}`;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** `production` as `Production`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
