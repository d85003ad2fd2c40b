import {
  compareMoney,
  findInvariantViolations,
  findLostOrders,
  findStrayMoney,
  findWrongMessages,
  settleShop,
} from '@storefront/api/stress';
import type { Checks } from './checks';
import { stock, type Cluster } from './cluster';

/**
 * After the last visitor: ends all programs, settles payments and messages, and compares all totals with the responses
 * to customers.
 */
export async function checkSums(
  { topology, providers, traffic, withDatabase }: Cluster,
  checks: Checks,
): Promise<void> {
  const codes = await Promise.all(
    Object.entries(topology.programs).map(async ([name, program]) => ({ name, code: await program.stop() })),
  );
  checks.holds(
    'all programs end when they are told to',
    codes.flatMap(({ name, code }) => (code === 0 ? [] : [`${name} ended with ${String(code)}`])),
  );
  const { bank, mail, sms } = providers;
  let aheadMs = 0;
  await withDatabase(async (db) => {
    checks.holds('each call of a visitor had an outcome', traffic.lost === 0 ? [] : [`${traffic.lost} had none`]);
    checks.holds('no order is lost or doubled', await findLostOrders(db, traffic.acknowledged, traffic.unclear));
    checks.holds('stock, coupons, payments and confirmations are exact', await findInvariantViolations(db, stock));
    await settleShop(
      db,
      { bank, smtpUrl: mail.url, smsUrl: sms.url, clock: () => new Date(Date.now() + aheadMs) },
      (ms) => (aheadMs += ms),
    );
    checks.holds('no money is left at the gateway', await findStrayMoney(db, bank));
    checks.holds('each customer got each confirmation once', await findWrongMessages(db, { sms, mail }));
    checks.holds('after settling, too, all sums are exact', await findInvariantViolations(db, stock));
    const { shop, gateway, text } = await compareMoney(db, { bank });
    const [ours, theirs] = [JSON.stringify(shop), JSON.stringify(gateway)];
    checks.holds('shop and gateway name the same money', ours === theirs ? [] : [`shop ${ours}`, `gateway ${theirs}`]);
    process.stdout.write(`  ${text}\n`);
  });
}
