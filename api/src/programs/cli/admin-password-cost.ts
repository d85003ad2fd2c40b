import { InvalidArgumentError, Option, type Command } from 'commander';
import { readNumber } from '@storefront/server-kit/program';
import { measureHashCosts, recommendHashCost, type MeasuredCost } from '../../domains/identity/password-cost';
import { computeHash } from '../../domains/identity/passwords';
import { print } from './terminal';

const defaultTargetMs = 250;

function milliseconds(text: string): number {
  if (/^[1-9][0-9]{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It has to be a number of milliseconds.');
}

const line = ({ memoryCost, timeCost, ms }: MeasuredCost) =>
  `${String(memoryCost).padStart(8)} KiB  ${String(timeCost).padStart(2)} passes  ${ms.toFixed(0).padStart(6)} ms`;

/** `password-cost [--target-ms N]`: measures this machine; reads and changes no data. */
export function addPasswordCostCommand(parent: Command): void {
  parent
    .command('password-cost')
    .description('measures password hashes on this machine and recommends settings')
    .addOption(new Option('--target-ms <n>', 'most time of one hash').argParser(milliseconds).default(defaultTargetMs))
    .action(async ({ targetMs }: { targetMs: number }) => {
      const atOnce = readNumber(process.env, 'PASSWORD_HASHES_AT_ONCE');
      const hash = (cost: Parameters<typeof computeHash>[1]) => computeHash('correct horse battery staple', cost);
      const measured = await measureHashCosts({ hash, now: () => performance.now() }, atOnce);
      print(`Argon2id with ${atOnce} hashes at once (PASSWORD_HASHES_AT_ONCE):`);
      for (const one of measured) print(line(one));
      const best = recommendHashCost(measured, targetMs);
      if (best === undefined) {
        print(`No setting takes at most ${targetMs} ms. Keep the defaults, and lower PASSWORD_HASHES_AT_ONCE.`);
        return;
      }
      print(`Within ${targetMs} ms:`);
      print(`PASSWORD_HASH_MEMORY_KIB=${best.memoryCost} PASSWORD_HASH_PASSES=${best.timeCost}`);
    });
}
