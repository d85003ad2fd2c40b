import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findMeasurements, findBenchmark } from './find-benchmark';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bench-'));
  const files = ['api/bench/catalogue.bench.ts', 'api/bench/orders.bench.ts', 'api/bench/data.ts', 'shop/src/index.ts'];
  for (const file of [...files, 'registry/bench/releases.bench.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const files = (...args: string[]) => findBenchmark(findMeasurements(root), args).chosen.map(({ file }) => file);
const rest = (...args: string[]) => findBenchmark(findMeasurements(root), args).rest;

describe('a measurement', () => {
  it('is found by its own name in any package', () => {
    expect(files('releases')).toEqual(['registry/bench/releases.bench.ts']);
    expect(rest('releases', '--rounds', '5')).toEqual(['--rounds', '5']);
  });

  it('is found by its package, alone or with the others of the package', () => {
    expect(files('api')).toEqual(['api/bench/catalogue.bench.ts', 'api/bench/orders.bench.ts']);
    expect(files('api', 'orders')).toEqual(['api/bench/orders.bench.ts']);
    expect(rest('api', 'orders', '100000')).toEqual(['100000']);
    expect(rest('api', '--rows', '5')).toEqual(['--rows', '5']);
  });

  it.each([[['orderz']], [['api', 'orderz']], [['shop']], [[]]])(
    'that does not exist is answered with the list of all: %j',
    (args) => {
      expect(() => files(...args)).toThrow(/npm run bench -- releases +registry\/bench/);
    },
  );
});
