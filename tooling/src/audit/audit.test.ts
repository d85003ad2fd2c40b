import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { workspaceRoot } from '../processes/workspace-root';
import advisories from './known-advisories.json';
import { findVulnerable, lockedPackages } from './offline-audit';
import { readRegistryReport } from './registry-audit';

const lock = `lockfileVersion: '9.0'

importers:

  .:
    dependencies:
      tar:
        specifier: 7.5.2
        version: 7.5.2

packages:

  '@fastify/static@10.1.11':
    resolution: {integrity: sha512-x}

  tar@7.5.2:
    resolution: {integrity: sha512-x}
    engines: {node: '>=18'}

  tar@7.5.23:
    resolution: {integrity: sha512-x}

snapshots:

  tar@7.5.1: {}
`;

describe('the offline audit', () => {
  it('reads every locked version once, scoped names too', () => {
    expect(lockedPackages(lock)).toEqual([
      { name: '@fastify/static', version: '10.1.11' },
      { name: 'tar', version: '7.5.2' },
      { name: 'tar', version: '7.5.23' },
    ]);
  });

  it('names the vulnerable version with advisory and URL, not the fixed one', () => {
    const known = {
      package: 'tar',
      vulnerable: '<=7.5.2',
      id: 'GHSA-1',
      url: 'https://advisories.test/1',
      summary: 'Links',
    };
    expect(findVulnerable(lockedPackages(lock), [known])).toEqual([
      'tar@7.5.2: GHSA-1, Links. https://advisories.test/1',
    ]);
  });

  it('fails for a lock file that it cannot read', () => {
    expect(() => lockedPackages('packages: {}')).toThrow('format is not known');
  });

  it('reads the whole lock file of the workspace', () => {
    const locked = lockedPackages(readFileSync(join(workspaceRoot, 'pnpm-lock.yaml'), 'utf8'));
    expect(locked.length).toBeGreaterThan(500);
    for (const { version } of locked) expect(semver.valid(version)).not.toBeNull();
    const names = new Set(locked.map(({ name }) => name));
    expect(advisories.filter((known) => !names.has(known.package))).toEqual([]);
  });
});

it('each known advisory has a range and the URL of its id', () => {
  for (const { vulnerable, id, url } of advisories) {
    expect(semver.validRange(vulnerable)).not.toBeNull();
    expect(url).toBe(`https://github.com/advisories/${id}`);
  }
});

describe("the registry's report", () => {
  it.each([
    ['{"advisories":{},"metadata":{"vulnerabilities":{"low":1,"high":0,"critical":0}}}', { high: 0, critical: 0 }],
    ['npm notice\n{"metadata":{"vulnerabilities":{"high":2,"critical":1}}}\n', { high: 2, critical: 1 }],
    ['Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  x responded with 405:', undefined],
    ['{"error":{"code":"ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS"}}', undefined],
    ['{"metadata":', undefined],
    ['', undefined],
  ])('%j is %j', (output, result) => {
    expect(readRegistryReport(output)).toEqual(result);
  });
});
