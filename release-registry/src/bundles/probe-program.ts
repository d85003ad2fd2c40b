import { probeRequest, type BundleReport, type ProbeMessage } from './probe-messages';
import { bundleKey, createServerBundles, type BundleFile } from './server-bundles';

// Loads server bundles as the site server does and reports each to the process that started this one.

const maxErrorLength = 300;

const bundles = createServerBundles(Date.now);
const { shell, remotes } = probeRequest.parse(JSON.parse(process.argv[2] ?? ''));

const send = (message: ProbeMessage) =>
  new Promise<void>((resolve) => void process.send?.(message, undefined, undefined, () => resolve()));

function attempt(errors: string[], prefix: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    errors.push(`${prefix}${String(error)}`.slice(0, maxErrorLength));
  }
}

async function probe(file: BundleFile, load: (report: BundleReport) => void): Promise<BundleReport> {
  const report: BundleReport = { modules: [], errors: [] };
  await send({ bundle: bundleKey(file) });
  attempt(report.errors, '', () => load(report));
  await send({ bundle: bundleKey(file), report });
  return report;
}

const host = await probe(shell, ({ modules }) => modules.push(...Object.keys(bundles.shell(shell).provided)));
for (const file of host.errors.length > 0 ? [] : remotes) {
  await probe(file, ({ modules, errors }) => {
    for (const [name, load] of Object.entries(bundles.remote(shell, file))) {
      modules.push(name);
      attempt(errors, `${name}: `, load);
    }
  });
}
// Timers of a bundle must not keep the process.
process.exit();
