import { AsyncLocalStorage } from 'node:async_hooks';

type Effect = () => void;

/** An attempt of a transaction. */
interface RunningTransaction {
  /** The database that it was started on. */
  readonly db: object;
  /** Undefined once it is over. */
  effects: Effect[] | undefined;
}

const transactions = new AsyncLocalStorage<RunningTransaction>();

/** Runs one attempt of a transaction, and its effects once it is committed. */
export async function runWithEffects<Result>(db: object, attempt: () => Promise<Result>): Promise<Result> {
  const transaction: RunningTransaction = { db, effects: [] };
  try {
    const result = await transactions.run(transaction, attempt);
    for (const effect of transaction.effects ?? []) effect();
    return result;
  } finally {
    transaction.effects = undefined;
  }
}

/** The database of the transaction in progress; undefined outside of one. */
export function databaseInTransaction(): object | undefined {
  const transaction = transactions.getStore();
  return transaction?.effects === undefined ? undefined : transaction.db;
}

/** Does something in memory when the transaction in progress is committed: not if it fails, once if it is repeated. Outside of one: now. */
export function afterCommit(effect: Effect): void {
  const effects = transactions.getStore()?.effects;
  if (effects === undefined) effect();
  else effects.push(effect);
}
