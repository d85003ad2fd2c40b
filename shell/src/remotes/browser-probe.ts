import type { ProbeFile } from './load-failure';
import { createLastStatus, createProbe, type ProbePorts } from './probe-file';

/** The probe of a browser. */
export function createBrowserProbe(failedIntegrity: ProbePorts['failedIntegrity']): ProbeFile {
  return createProbe({
    fetch: (input, init) => window.fetch(input, init),
    failedIntegrity,
    lastStatus: createLastStatus(document, performance),
    // Missing on pages served without TLS from a host other than localhost.
    sha384: (bytes) => ('subtle' in window.crypto ? window.crypto.subtle.digest('SHA-384', bytes) : undefined),
  });
}
