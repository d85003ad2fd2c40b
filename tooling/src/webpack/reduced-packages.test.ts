import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../processes/workspace-root';
import { reducedFile, reducedModules } from './reduced-packages';

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
