import { publishedPackage, readPackageFile } from './package-file';
import { findPackages } from './build-packages';
import { workspaceRoot as root } from '../processes/workspace-root';

const versions = new Map([
  ['@storefront/shared-contracts', '4.0.0'],
  ['@storefront/shared-ui', '6.0.0'],
]);

describe('a published package.json', () => {
  it('names compiled modules with their types', () => {
    const { exports } = publishedPackage(readPackageFile(`${root}/shared-ui`), versions);
    expect(exports).toMatchObject({
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './testing': { types: './dist/testing/index.d.ts', default: './dist/testing/index.js' },
    });
  });

  it('requires the shared packages of the page, in place of copies', () => {
    const file = publishedPackage(readPackageFile(`${root}/page-kit`), versions);
    expect(file.dependencies).toBeUndefined();
    expect(file.peerDependencies).toMatchObject({
      '@storefront/shared-contracts': '^4.0.0',
      '@storefront/shared-ui': '^6.0.0',
      react: '19.3.1',
    });
    expect(JSON.stringify(file)).not.toMatch(/workspace:|devDependencies|"scripts"/);
  });

  it('is rejected if it needs a package that nobody can install', () => {
    const file = { name: 'x', version: '1.0.0', dependencies: { '@storefront/api': 'workspace:*' } };
    expect(() => publishedPackage(file, versions)).toThrow('@storefront/api is no package that can be installed.');
  });

  it('has nothing to publish for private packages, and dependencies first', () => {
    const folders = findPackages(root).map(({ folder }) => folder);
    expect(folders).not.toContain('api');
    const order = ['shared-contracts', 'shared-ui', 'page-kit'].map((folder) => folders.indexOf(folder));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
