import lighthouse from 'lighthouse';

/** The performance score of Lighthouse for phones, from 0 to 1. @param port of the browser's remote debugging */
export async function measureLighthouse(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], output: 'json', logLevel: 'error' });
  const score = result?.lhr.categories['performance']?.score;
  if (typeof score !== 'number') throw new Error(`No score for ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  return score;
}
