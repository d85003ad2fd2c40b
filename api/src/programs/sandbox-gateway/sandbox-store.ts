import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sandboxPayment, type SandboxPayment } from './payment';

/** Newest payments that are stored. */
const maxPayments = 5000;

/** What the sandbox knows, in memory and in a file. */
export interface SandboxStore {
  byOrder(orderId: string): SandboxPayment | undefined;
  byPage(pageId: string): SandboxPayment | undefined;
  /** It is known at once; the promise settles when it is in the file. */
  put(payment: SandboxPayment): Promise<void>;
}

function paymentOf(line: string): SandboxPayment | undefined {
  try {
    return sandboxPayment.safeParse(JSON.parse(line)).data;
  } catch {
    // The last line of a process that was killed.
    return undefined;
  }
}

const linesOf = async (file: string): Promise<string[]> =>
  existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];

const lineOf = (payment: SandboxPayment) => `${JSON.stringify(payment)}\n`;

/** Opens the file, one line for each change, and rewrites it with the last line of each payment. */
export async function openSandboxStore(file: string): Promise<SandboxStore> {
  const byOrder = new Map<string, SandboxPayment>();
  const byPage = new Map<string, SandboxPayment>();
  const keep = (payment: SandboxPayment) => {
    byOrder.set(payment.form.ORDER_ID, payment);
    byPage.set(payment.pageId, payment);
    const [oldest] = byOrder.size > maxPayments ? byOrder.values() : [];
    if (oldest === undefined) return;
    byOrder.delete(oldest.form.ORDER_ID);
    byPage.delete(oldest.pageId);
  };
  await mkdir(dirname(file), { recursive: true });
  for (const line of await linesOf(file)) {
    const payment = paymentOf(line);
    if (payment) keep(payment);
  }
  await writeFile(`${file}.new`, [...byOrder.values()].map(lineOf).join(''), { mode: 0o600 });
  await rename(`${file}.new`, file);
  let written = Promise.resolve();
  return {
    byOrder: (orderId) => byOrder.get(orderId),
    byPage: (pageId) => byPage.get(pageId),
    put: (payment) => {
      keep(payment);
      const write = () => appendFile(file, lineOf(payment));
      written = written.then(write, write);
      return written;
    },
  };
}
