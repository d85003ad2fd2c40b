import { join } from 'node:path';
import { resolvePart } from './find-parts';
import { workspaceRoot } from '../processes/workspace-root';

const chosen = (args: readonly string[], folder?: string) => resolvePart(workspaceRoot, args, folder).name;

describe('the part that a command is about', () => {
  it('is the one in whose folder it was called', () => {
    expect(chosen([], join(workspaceRoot, 'mfe-lab'))).toBe('mfe-lab');
    expect(chosen([], join(workspaceRoot, 'shell'))).toBe('shell');
  });

  it('is the one that an argument names, if there is one', () => {
    expect(chosen(['mfe-account'], join(workspaceRoot, 'mfe-lab'))).toBe('mfe-account');
  });

  it.each([
    [[], workspaceRoot],
    [['mfe-nothing'], join(workspaceRoot, 'mfe-lab')],
    [[], undefined],
  ] as const)('is rejected for %j in %s with the valid names', (args, folder) => {
    expect(() => chosen(args, folder)).toThrow('mfe-catalogue, mfe-lab');
  });
});
