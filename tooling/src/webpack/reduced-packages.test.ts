import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../processes/workspace-root';
import { satisfy } from './reduced/semver.mjs';
import { reducedModules } from './reduced-packages';
import { sharedPackages } from './shared-packages';

describe.each([
  ['shell', 'shell'],
  ['mfe-account', 'remote'],
] as const)('the modules that are replaced in %s', (part, kind) => {
  const modules = [...reducedModules(join(workspaceRoot, part), kind)];

  it('are files of the installed packages', () => {
    expect(modules).not.toHaveLength(0);
    expect(modules.filter(([module]) => !existsSync(module))).toEqual([]);
  });

  it('have a replacement each', () => {
    expect(new Set(modules.map(([, replacement]) => replacement)).size).toBe(modules.length);
    expect(modules.filter(([, replacement]) => !existsSync(replacement))).toEqual([]);
  });
});

describe('the ranges of shared packages', () => {
  it.each([
    ['7.0.0', '^7.0.0', true],
    ['7.2.0', '^7.0.5', true],
    ['7.0.4', '^7.0.5', false],
    ['8.0.0', '^7.0.0', false],
    ['6.9.9', '^7.0.0', false],
    ['0.3.4', '^0.3.2', true],
    ['0.4.0', '^0.3.2', false],
    ['0.0.3', '^0.0.2', false],
    ['7.0.0', '7.0.0', true],
    ['7.0.1', '7.0.0', false],
    ['7.0.0-rc.1', '^7.0.0', false],
    ['7.0.0', '>=7.0.0', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfy(version, range)).toBe(expected);
  });

  it('are of these forms in every build', () => {
    const parts = ['shell', 'mfe-account'] as const;
    const ranges = parts.flatMap((part) =>
      Object.values(sharedPackages(join(workspaceRoot, part), part === 'shell' ? 'shell' : 'remote', 'production')),
    );
    expect(ranges).not.toHaveLength(0);
    for (const { requiredVersion } of ranges) expect(requiredVersion).toMatch(/^\^?\d+\.\d+\.\d+$/);
  });
});
