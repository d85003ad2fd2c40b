import { readFileSync } from 'node:fs';
import { exitCode, finalLine, fromCommand, parseRemarkLines, sumTotals, type TestTotals } from './test-totals';

// Arguments: the output file and the exit code of each test command. Prints the tests that failed or passed at the
// second attempt, and the final line with the sum.
const args = process.argv.slice(2);
const tallies: TestTotals[] = [];
for (let i = 0; i + 1 < args.length; i += 2) {
  const output = readFileSync(args[i] ?? '', 'utf8');
  for (const line of parseRemarkLines(output)) process.stdout.write(`${line}\n`);
  tallies.push(fromCommand(output, Number(args[i + 1])));
}
const total = sumTotals(tallies);
process.stdout.write(`\n${finalLine(total)}\n`);
process.exitCode = exitCode(total);
