import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { openServer } from '../../platform/db/database';
import { packageRoot } from '../../platform/package-root';
import { shopData, type ShopData } from '../../stress/crash-fixture';
import { noLimits, signedIn } from '../../stress/load-data';
import { openBank, type OpenBank } from '../../stress/open-bank';
import { PaymentSimulator } from '../../stress/payment-simulator';
import { randomOf } from '../../stress/random';
import { readSales, type Sale } from '../../stress/read-sales';
import { addAddress } from '../../testing/test-buyers';
import { freePort } from '../../testing/pooler';
import { setStock } from '../../testing/products';

// Runs the commands of docs/operations.md, "Backup and restore", unchanged except for the folders.

jest.setTimeout(10 * 60_000);
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const guide = readFileSync(join(packageRoot(), '..', 'docs', 'operations.md'), 'utf8');
const site = 'http://127.0.0.1:3000';

/** The block of commands in the guide that contains `text`. */
function commands(text: string): string {
  const blocks = [...guide.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  const [found = '', ...others] = blocks.filter((block) => block.includes(text));
  if (found === '' || others.length > 0)
    throw new Error(`docs/operations.md has not one block of commands with ${text}`);
  return found;
}

interface Account {
  uid: number;
  gid: number;
}

/** Runs commands of the guide in a shell. */
function sh(script: string, env: Readonly<Record<string, string>>, account?: Account): void {
  const { PATH = '' } = process.env;
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
    ...account,
    cwd: tmpdir(),
    env: { LC_ALL: 'C', ...env, PATH: `${env['BIN'] ?? ''}:${PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

const connectionEnv = (url: string) => {
  const { hostname, port, username } = new URL(url);
  return { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: 'postgres', DATABASE_URL: url };
};

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The first row's column `value`. */
async function textOf(url: string, statement: string): Promise<string> {
  const [row] = z.array(z.object({ value: z.string() })).parse(await query(url, statement));
  return row?.value ?? '';
}

async function salesAt(url: string): Promise<Map<string, Sale>> {
  const open = await openServer(url);
  try {
    return await readSales(open.db);
  } finally {
    await open.close();
  }
}

/** A PostgreSQL server of this test, in `home`. */
class OwnServer {
  private child: ChildProcess | undefined;

  constructor(
    private readonly program: string,
    private readonly parts: { home: string; data: string; port: number; url: string; account: Account | undefined },
  ) {}

  /** Resolves when the server accepts writes, after a recovery. */
  async start(): Promise<void> {
    const { home, data, port, url, account } = this.parts;
    const args = ['-D', data, '-p', String(port), '-k', home, '-c', 'listen_addresses=127.0.0.1'];
    const child = spawn(this.program, args, { ...account, cwd: home, stdio: 'ignore' });
    this.child = child;
    for (;;) {
      const rows = await query(url, 'SELECT pg_is_in_recovery() AS waits').catch(() => []);
      if (z.object({ waits: z.literal(false) }).safeParse(rows[0]).success) return;
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await delay(50);
    }
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
}

if (serverUrl !== '') {
  describe('on a PostgreSQL server', () => {
    let data: ShopData;
    let bank: OpenBank;
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'storefront-pg-backup-'));
      chmodSync(folder, 0o755);
      bank = await openBank(site);
      data = await shopData({ PAYMENT_URL: bank.url, SITE_ORIGINS: site, ...noLimits });
      await (await data.start()).end();
      await sell(20);
    });
    afterAll(async () => {
      await data.remove();
      await bank.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Lets a customer pay online until the number of steps is reached. */
    async function sell(steps: number): Promise<void> {
      const customer = await data.between(async (db) => {
        await setStock(db, 100_000);
        const { customerId, token } = await signedIn(db, '9876543210');
        return { token, addressId: await addAddress(db, customerId) };
      });
      const api = await data.start();
      let left = steps;
      await new PaymentSimulator(customer, bank, randomOf(20_261_126)).shop(api, () => {
        left -= 1;
        if (left === 0) void api.end();
      });
      await api.end();
    }

    it('the documented dump is restored with every order, item, event, payment and refund', async () => {
      const url = data.databaseUrl;
      const restored = `restored_${process.pid}`;
      sh(
        commands('pg_restore').replaceAll('/backups', folder).replaceAll('shop_restored', restored),
        connectionEnv(url),
      );
      const sales = await salesAt(withDatabase(url, restored));
      expect(sales).toEqual(await salesAt(url));
      expect([...sales.values()].filter(({ payment }) => payment?.state === 'captured').length).toBeGreaterThan(0);
      await query(serverUrl, `DROP DATABASE ${restored} WITH (FORCE)`);
    });

    it('the documented recovery brings back the named moment, which is after the base backup and before a mistake', async () => {
      const bin = await textOf(serverUrl, "SELECT setting AS value FROM pg_config WHERE name = 'BINDIR'");
      const owner = statSync(await textOf(serverUrl, "SELECT current_setting('data_directory') AS value"));
      const account = process.getuid?.() === owner.uid ? undefined : { uid: owner.uid, gid: owner.gid };
      const backups = join(folder, 'backups');
      mkdirSync(backups);
      if (account !== undefined) chownSync(backups, account.uid, account.gid);
      const main = join(backups, 'main');
      const port = await freePort();
      const url = `postgres://storefront@127.0.0.1:${port}/postgres`;
      const run = (script: string) => {
        const placed = script.replaceAll('/backups/', `${backups}/`).replaceAll('/var/lib/postgresql/17/main', main);
        sh(placed, { ...connectionEnv(url), BIN: bin }, account);
      };
      const server = new OwnServer(join(bin, 'postgres'), { home: backups, data: main, port, url, account });
      try {
        sh(`initdb -D ${main} -U storefront --auth=trust --encoding=UTF8 --no-sync`, { BIN: bin }, account);
        await server.start();
        run(commands('archive_command'));
        await server.stop();
        await server.start();
        run(commands('pg_basebackup'));
        // The orders come after the base backup, so only the archived WAL contains them.
        const dump = join(folder, 'orders.dump');
        sh(`pg_dump --format=custom --file=${dump} "$DATABASE_URL"`, connectionEnv(data.databaseUrl));
        chmodSync(dump, 0o644);
        sh(`createdb shop; pg_restore --exit-on-error --no-owner --dbname=shop ${dump}`, connectionEnv(url));
        const shop = withDatabase(url, 'shop');
        const wanted = await salesAt(shop);
        expect(wanted.size).toBeGreaterThan(0);
        const moment = await textOf(shop, 'SELECT clock_timestamp()::text AS value');
        await query(shop, 'TRUNCATE orders CASCADE');
        expect((await salesAt(shop)).size).toBe(0);
        await server.stop();
        run(commands('recovery.signal').replace('2026-11-24 14:05:00+05:30', moment));
        await server.start();
        expect(await salesAt(shop)).toEqual(wanted);
      } finally {
        await server.stop();
      }
    });
  });
}
