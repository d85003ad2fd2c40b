import { buildFresh, type Part } from '@storefront/tooling/remote';

/** Builds a remote into `dist`. @throws if it does not compile */
export async function buildRemote(part: Part, say: (line: string) => void): Promise<void> {
  const started = Date.now();
  const { record, compressed } = await buildFresh(part);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${part.name} ${record.release}, ${Math.round(compressed / 1000)} kB compressed, in ${seconds} s.`);
}
