import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { productionFiles } from '../../production.mjs';
import { listSettings } from '../docs/generated-sections';
import { recommendedNode } from '../test/recommended-node';

const root = resolve(__dirname, '../../..');
const deploy = join(root, 'deploy');

const examples = readdirSync(deploy, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(compose\.yaml|kubernetes\/.*\.yaml|Containerfile|\.service)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(deploy, file), 'utf8') }));

/** Variables of Node.js and npm, of the database's image, and of the person who starts the example. */
const others = [
  ...['NODE_ENV', 'NODE_IMAGE', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'NPM_CONFIG_REGISTRY'],
  ...['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'DATABASE_PASSWORD'],
];

/** Matches `NAME: value`, `name: NAME,` and `NAME=value`. */
const variablePattern = /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST|JOBS)(?=:? *[=:,}])/g;

it.each(examples)('$file sets variables that are settings', ({ text }) => {
  const named = [...text.matchAll(variablePattern)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !listSettings().has(name) && !others.includes(name))).toEqual([]);
});

it('the image has the Node that is recommended', () => {
  const containerfile = readFileSync(join(deploy, 'container/Containerfile'), 'utf8');
  expect(containerfile).toContain(`library/node:${recommendedNode(root)}-`);
});

it('the image contains every folder that a built program reads', () => {
  const folders = ['api/dist', 'api/migrations', 'api/seed', 'api/data', 'site-server/dist', 'release-registry/dist'];
  expect(productionFiles).toEqual(expect.arrayContaining([...folders, 'release-console/dist', 'shell/content']));
});
