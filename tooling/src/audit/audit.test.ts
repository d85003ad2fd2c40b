import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSbom } from '../../sbom.mjs';
import { workspaceRoot } from '../processes/workspace-root';
import { billOfMaterials, findForbiddenLicences, listedPackages } from './licences';
import { readRegistryReport } from './registry-audit';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-sbom-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bill of materials', () => {
  let components: ReturnType<typeof billOfMaterials.parse>['components'];
  beforeAll(() => {
    const file = join(folder, 'sbom.cdx.json');
    writeSbom(workspaceRoot, file);
    ({ components } = billOfMaterials.parse(JSON.parse(readFileSync(file, 'utf8'))));
  });

  it('lists what the programs use in production, and no tool of the development', () => {
    const listed = listedPackages(components);
    for (const name of ['fastify', 'react', 'zod']) expect(listed).toContainEqual(expect.stringMatching(`^${name}@`));
    expect(listed.filter((name) => /^(typescript|webpack|jest)@/.test(name))).toEqual([]);
  });

  it('has no package whose licence forbids this use', () => {
    expect(findForbiddenLicences(components)).toEqual([]);
  });
});

describe('licences', () => {
  const component = (licence?: string) => ({
    name: 'left-pad',
    version: '1.0.0',
    ...(licence !== undefined && { licenses: [{ expression: licence }] }),
  });

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('%s is allowed', (licence) => {
    expect(findForbiddenLicences([component(licence)])).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE', undefined])(
    '%s is not',
    (licence) => {
      expect(findForbiddenLicences([component(licence)])).toEqual([`left-pad@1.0.0: ${licence ?? 'no licence'}`]);
    },
  );
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
