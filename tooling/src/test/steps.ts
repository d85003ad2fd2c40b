import { finalLine, none, remarkLines, singleCheck, sumTotals, type TestTotals } from './test-totals';

/** The result of one step of a test command. */
interface StepResult {
  readonly title: string;
  readonly tally: TestTotals;
  readonly seconds: number;
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs the steps of a test command. Each has a heading, its output and a duration. All results add up to one sum. */
export class Steps {
  readonly #done: StepResult[] = [];
  readonly #started = Date.now();

  /** Runs a step. A step that throws counts as one failure, and the next steps still run. */
  async step(title: string, work: () => Promise<TestTotals>): Promise<TestTotals> {
    say(`\n=== ${title} ===`);
    const started = Date.now();
    const counted = await work().catch((error: unknown) => {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return singleCheck(1);
    });
    const isNamed = counted.failed === 0 || (counted.remarks ?? []).length > 0;
    const tally = isNamed ? counted : { ...counted, remarks: [`failed: ${title}`] };
    const done = { title, tally, seconds: seconds(started) };
    this.#done.push(done);
    say(`--- ${title}: ${finalLine(tally)} (${done.seconds} s)`);
    return tally;
  }

  /** Records a skipped step, which cannot run here and is not required. The summary names it; it counts nothing. */
  leaveOut(title: string, why: string): Promise<TestTotals> {
    return this.step(`${title}: left out, ${why}`, () => Promise.resolve(none));
  }

  /** Records a step for which this machine lacks something: it is skipped, which is a failure in CI. */
  lacking(title: string, what: string): Promise<TestTotals> {
    if ((process.env['CI'] ?? '') === '') return this.leaveOut(title, `no ${what} here`);
    return this.step(`${title}: no ${what}, and CI is set`, () => Promise.resolve(singleCheck(1)));
  }

  get total(): TestTotals {
    return sumTotals(this.#done.map(({ tally }) => tally));
  }

  /** Prints all steps with their durations, the remarks, and the final line last. */
  summary(): void {
    say('\n=== Summary ===');
    for (const { title, tally, seconds: took } of this.#done)
      say(`${String(took).padStart(5)} s  ${title}: ${finalLine(tally)}`);
    say(`${String(seconds(this.#started)).padStart(5)} s  in all`);
    for (const line of remarkLines(this.total)) say(line);
    say(`\n${finalLine(this.total)}`);
  }
}
