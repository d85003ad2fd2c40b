import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { medicineIndex } from '../src/domains/catalogue/medicine-index';
import { fillCatalogue } from './catalogue-data';
import { openBench, say } from './measure';

// Measures the build of a search index with 250,000 medicines, or the number in the first argument, and how long other calls
// wait meanwhile: the longest delay of the event loop.

const products = Number(process.argv[2] ?? 250_000);
const rounds = 4;

const bench = await openBench(`${products} medicines`, (db) => fillCatalogue(db, products));
const index = medicineIndex(bench.db, {
  readVersion: () => Promise.resolve({ epoch: '', version: 0 }),
  onFailure: (error) => say(String(error)),
});
for (let round = 1; round <= rounds; round += 1) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const before = process.cpuUsage();
  await index.rebuild();
  const { user, system } = process.cpuUsage(before);
  const time = performance.now() - started;
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
  say(
    `build ${round}: ${time.toFixed(0)} ms, processor ${((user + system) / 1000).toFixed(0)} ms, ` +
      `delay of the event loop p99 ${ms(delay.percentile(99))} ms, max ${ms(delay.max)} ms, ` +
      `memory ${mb(heapUsed + arrayBuffers)} MB, resident ${mb(rss)} MB`,
  );
}

await bench.close();
