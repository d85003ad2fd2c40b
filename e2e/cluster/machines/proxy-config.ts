/** The test's addresses, by the addresses in the examples of `deploy/haproxy`. */
export type ProxyAddresses = Readonly<Record<string, string>>;

/** Replaces settings of the examples that need a certificate or several machines. */
const withoutTls: readonly (readonly [text: RegExp | string, replacement: string])[] = [
  [/^ {2}bind :443 ssl .*\n/m, ''],
  [/^ {2}http-request redirect scheme https .*\n/m, ''],
  ['set-header X-Forwarded-Proto https', 'set-header X-Forwarded-Proto http'],
  [' ssl crt /etc/haproxy/console.pem alpn h2,http/1.1', ''],
];

/** @throws if the example no longer has the text, because the test would then not cover it */
function replaceOnce(text: string, pattern: RegExp | string, replacement: string): string {
  if (text.split(pattern).length !== 2) throw new Error(`The examples of HAProxy do not have ${String(pattern)} once.`);
  return text.replace(pattern, replacement);
}

/** Replaces the addresses in the examples with those of the test, and removes TLS. */
export function adaptProxyConfig(examples: string, addresses: ProxyAddresses): string {
  const plain = withoutTls.reduce((text, [line, replacement]) => replaceOnce(text, line, replacement), examples);
  return Object.entries(addresses).reduce((text, [from, to]) => replaceOnce(text, ` ${from}\n`, ` ${to}\n`), plain);
}
