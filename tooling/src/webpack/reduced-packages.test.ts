import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../processes/workspace-root';
import { reducedFile, reducedModules, routerRule } from './reduced-packages';
import { packageFolder } from './shared-packages';
import leaveOutUnused from './unused-functions-loader.cjs';

const shell = join(workspaceRoot, 'shell');

describe('the modules that are replaced', () => {
  it('are files of the installed packages', () => {
    const modules = reducedModules(shell);
    expect(modules).not.toHaveLength(0);
    expect(modules.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('have a replacement each', () => {
    const replacements = reducedModules(shell).map(reducedFile);
    expect(new Set(replacements).size).toBe(replacements.length);
    expect(replacements.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the functions that are left out of React Router', () => {
  const folder = join(
    realpathSync(packageFolder(shell, 'react-router-dom')),
    '..',
    'react-router',
    'dist',
    'production',
  );
  const { test } = routerRule;
  const files = readdirSync(folder)
    .map((file) => join(folder, file))
    .filter((file) => typeof test === 'function' && test(file));

  it('are in one file of the installed package', () => {
    expect(files).toHaveLength(1);
    const source = readFileSync(files[0] ?? '', 'utf8');
    const reduced = leaveOutUnused(source);
    expect(reduced).toContain('function PrefetchPageLinks() {\n  return null;\n}\n');
    expect(reduced).toMatch(/^var Form = \/\* @__PURE__ \*\/ /m);
    expect(reduced).toContain('Link.displayName = "Link";');
    expect(reduced).not.toContain('NavLink.displayName');
  });

  it('fail the build where an update has renamed one', () => {
    expect(() => leaveOutUnused('function other() {\n}\n')).toThrow('React Router has no PrefetchPageLinks any more');
  });
});
