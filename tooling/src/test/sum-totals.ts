import { readFileSync } from 'node:fs';
import { exitCode, finalLine, fromCommand, sumTotals, type TestTotals } from './test-totals';

// Arguments: the output file and the exit code of one test command after the other. Prints the line that sums them.
const args = process.argv.slice(2);
const tallies: TestTotals[] = [];
for (let i = 0; i + 1 < args.length; i += 2) {
  tallies.push(fromCommand(readFileSync(args[i] ?? '', 'utf8'), Number(args[i + 1])));
}
const total = sumTotals(tallies);
process.stdout.write(`\n${finalLine(total)}\n`);
process.exitCode = exitCode(total);
