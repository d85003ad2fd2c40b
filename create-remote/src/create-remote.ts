#!/usr/bin/env node
import { resolve, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { questions, type Answers } from './answers';
import { writeRemote } from './write-remote';

const usage = 'npm create @storefront/remote mfe-wellness -- --route /wellness --label "Wellness"';

/** Asks again until the answer is valid. */
async function ask(question: string, check: (text: string) => string | undefined): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const text = (await terminal.question(`${question}: `)).trim();
      const problem = check(text);
      if (problem === undefined) return text;
      process.stdout.write(`${problem}\n`);
    }
  } finally {
    terminal.close();
  }
}

/** Uses the given answer, else asks the person at the terminal. @throws if the answer is not valid, or there is no terminal */
async function answer(key: keyof Answers, given: string | undefined): Promise<string> {
  const { question, check } = questions[key];
  if (given === undefined && process.stdin.isTTY) return ask(question, check);
  if (given === undefined) throw new Error(`The ${key} is missing: ${usage}`);
  const problem = check(given);
  if (problem !== undefined) throw new Error(problem);
  return given;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' }, label: { type: 'string' } },
  });
  const name = await answer('name', positionals[0]);
  const route = await answer('route', values.route);
  const label = await answer('label', values.label);
  const folder = resolve(name);
  writeRemote(join(import.meta.dirname, '..', 'template'), folder, { name, route, label });
  process.stdout.write(`${folder} is written. Next:\n  cd ${name}\n  npm install\n  npm test\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
