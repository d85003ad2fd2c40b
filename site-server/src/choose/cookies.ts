/**
 * All values that a Cookie header gives for a name, as they stand there. More than one comes of cookies with other paths.
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  const prefix = `${name}=`;
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** Whether a visitor is connected by TLS, here or at what stands before us. */
export function isSecure({
  headers,
  protocol,
}: {
  headers: NodeJS.Dict<string | string[]>;
  protocol: string;
}): boolean {
  return headers['x-forwarded-proto'] === 'https' || protocol === 'https';
}
