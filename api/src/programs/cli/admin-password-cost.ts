import { InvalidArgumentError, Option, type Command } from 'commander';
import { measureHashCosts, recommendHashCost, type MeasuredCost } from '../../domains/identity/password-cost';
import { computeHash } from '../../domains/identity/passwords';
import { hashesAtOnce } from '../../domains/identity/settings';
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
      const hash = (cost: Parameters<typeof computeHash>[1]) => computeHash('correct horse battery staple', cost);
      const measured = await measureHashCosts({ hash, now: () => performance.now() }, hashesAtOnce);
      print(`Argon2id with ${hashesAtOnce} hashes at once:`);
      for (const one of measured) print(line(one));
      const best = recommendHashCost(measured, targetMs);
      if (best === undefined) {
        print(`No setting takes at most ${targetMs} ms. Keep the defaults.`);
        return;
      }
      print(`Within ${targetMs} ms:`);
      print(`PASSWORD_HASH_MEMORY_KIB=${best.memoryCost} PASSWORD_HASH_PASSES=${best.timeCost}`);
    });
}
