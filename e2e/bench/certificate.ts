import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** A certificate that only the browser of this run accepts. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /**
   * Arguments for that browser. With `--ignore-certificate-errors` or `ignoreHTTPSErrors` the browser would not use its
   * cache.
   */
  readonly browserArguments: readonly string[];
}

/** Creates a certificate for `localhost`. */
export async function createCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return { key, cert, browserArguments: [`--ignore-certificate-errors-spki-list=${hash}`] };
}
