import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSbom } from '../../sbom.mjs';
import { workspaceRoot } from '../processes/workspace-root';
import { billOfMaterials, findForbiddenLicences, listedPackages } from './licences';

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
