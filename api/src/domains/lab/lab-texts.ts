import type { LabAbout } from '@storefront/shared-contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { packageRoot } from '../../platform/package-root';

/** Kinds of blood sample. Tests of one kind share a tube. */
const tubes = [
  'edta',
  'edta-chilled',
  'serum',
  'serum-pp',
  'fluoride',
  'fluoride-pp',
  'fluoride-1h',
  'fluoride-2h',
  'citrate',
  'heparin',
  'trace',
  'igra-nil',
  'igra-tb',
  'igra-mitogen',
] as const;

/** The other samples, with the page's words. */
const otherSamples = {
  culture: 'blood in culture bottles',
  prick: 'a finger prick',
  urine: 'urine',
  'urine-24h': 'urine of 24 hours',
  stool: 'stool',
  sputum: 'sputum',
  semen: 'semen',
  swab: 'a swab from nose and throat',
  cervix: 'cells from the cervix',
  scraping: 'scrapings of skin, hair or nail',
} as const;

type OtherSample = keyof typeof otherSamples;
const samples = [...tubes, ...(Object.keys(otherSamples) as OtherSample[])] as const;
type Sample = (typeof samples)[number];

/** A fasting time of n hours is shown as n to n + 2 hours. */
const fastingRange = 2;

const testText = z.object({
  /** The name of the test without a lab's own wording. */
  test: z.string(),
  samples: z.array(z.enum(samples)).check(z.minLength(1)),
  fasting_hours: z.int().check(z.minimum(0)),
  report_hours: z.int().check(z.minimum(1)),
  /** Keys of `steps`. */
  steps: z.optional(z.array(z.string())),
  tells: z.string(),
  who: z.string(),
});
type TestText = z.infer<typeof testText>;

const file = z.object({
  /** When the texts were written, YYYY-MM-DD. */
  written_on: z.iso.date(),
  /** Preparation steps by key, in the order of the page. */
  steps: z.record(z.string(), z.string()),
  tests: z.array(testText),
  /** Meaning of a package's results. */
  packages: z.array(z.object({ package: z.string(), tells: z.string(), who: z.string() })),
});
type LabTexts = z.infer<typeof file>;

/** Reads the texts of `seed/`. @throws if the file does not have the expected shape */
export const readLabTexts = (): LabTexts =>
  file.parse(JSON.parse(readFileSync(join(packageRoot(), 'seed', 'lab-texts.json'), 'utf8')));

/** A test or package to look up, with the plain names of its tests. A single test consists of itself. */
interface DescribedTest {
  name: string;
  isPackage: boolean;
  tests: readonly string[];
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** "Blood, 2 tubes, and urine". */
function sampleText(all: ReadonlySet<Sample>): string {
  const blood = tubes.filter((tube) => all.has(tube)).length;
  const others = (Object.keys(otherSamples) as OtherSample[]).filter((sample) => all.has(sample));
  const names = others.map((sample) => otherSamples[sample]);
  const parts = blood === 0 ? names : [`blood, ${blood} ${blood === 1 ? 'tube' : 'tubes'}`, ...names];
  const comma = blood > 0 && parts.length === 2 ? ',' : '';
  const text = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${comma} and ${parts.at(-1) ?? ''}`;
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function prepareText(texts: readonly TestText[], steps: LabTexts['steps'], fasting: number): string {
  const wanted = new Set(texts.flatMap((text) => text.steps ?? []));
  const sentences = Object.entries(steps).flatMap(([key, sentence]) => (wanted.has(key) ? [sentence] : []));
  if (fasting > 0) {
    sentences.unshift(
      `Eat nothing and drink only water for ${fasting} to ${fasting + fastingRange} hours before the sample is collected. Take your regular medicines unless your doctor says otherwise.`,
    );
  }
  return sentences.length === 0
    ? 'No preparation is needed. Eat, drink and take your medicines as usual.'
    : sentences.join(' ');
}

/**
 * Looks up the patient information of a test or package. A package combines the samples and preparation of its tests, with the
 * longest fasting and the latest report. Undefined if one of its tests has no text, because a part of the preparation would
 * mislead.
 */
export function labTextLookup({ written_on, steps, tests, packages }: LabTexts) {
  const byTest = new Map(tests.map((text) => [keyOf(text.test), text]));
  const byPackage = new Map(packages.map((text) => [keyOf(text.package), text]));
  return (of: DescribedTest): LabAbout | undefined => {
    const found = of.tests.flatMap((name) => byTest.get(keyOf(name)) ?? []);
    if (found.length === 0 || found.length < of.tests.length) return undefined;
    const fasting = Math.max(...found.map((text) => text.fasting_hours));
    const own = of.isPackage ? byPackage.get(keyOf(of.name)) : found[0];
    return {
      written_on,
      sample: sampleText(new Set(found.flatMap((text) => text.samples))),
      fasting_hours: fasting,
      report_hours: Math.max(...found.map((text) => text.report_hours)),
      prepare: prepareText(found, steps, fasting),
      ...(own && { tells: own.tells, who: own.who }),
    };
  };
}
