// Lists what runs in production, for the image and the bill of materials.

/** Packages whose npm packages are installed beside the built programs. */
export const programPackages = ['@storefront/api', '@storefront/site-server', '@storefront/release-registry'];

/** Packages whose npm packages are bundled into the programs and the console. */
export const bundledPackages = [
  '@storefront/server-kit',
  '@storefront/shared-contracts',
  '@storefront/release-console',
];

/**
 * Files and folders that the programs read, relative to the workspace. The image also contains npm packages and the
 * bill of materials.
 */
export const productionFiles = [
  'package.json',
  'tooling/start-program.mjs',
  'tooling/check-health.mjs',
  'shell/content',
  ...['package.json', 'dist', 'migrations', 'seed', 'data', 'fonts'].map((path) => `api/${path}`),
  ...['package.json', 'dist'].map((path) => `site-server/${path}`),
  // Drawings of the pictures for shared links; their fonts are those of the API.
  ...['art.svg', 'packs.svg'].map((path) => `shared-ui/src/assets/${path}`),
  ...['package.json', 'dist'].map((path) => `release-registry/${path}`),
  'release-console/dist',
];

/** Arguments that make pnpm select these packages. */
export const filters = (packages) => packages.flatMap((name) => ['--filter', name]);
