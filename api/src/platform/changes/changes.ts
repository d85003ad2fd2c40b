import type { Database } from '../db/database-type';
import { afterCommit, databaseInTransaction } from '../db/transaction-effects';

/** What changed of what visitors see. `stock`: units of a medicine of which few are left. */
export const changeKinds = ['catalogue', 'stock'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const isChangeKind = (text: string): text is ChangeKind => changeKinds.some((kind) => kind === text);

type Listener = (change: ChangeKind) => void;

/** Notifies the listeners of this process of changes, and other processes if there is a connection to them. */
export class Changes {
  private readonly listeners = new Set<Listener>();
  private readonly closers = new Set<() => void>();
  private send: Listener | undefined;

  /** @returns a function that ends it */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Something was committed by this process. */
  announce(change: ChangeKind): void {
    this.receive(change);
    this.send?.(change);
  }

  /** Another process has committed something. */
  receive(change: ChangeKind): void {
    for (const listener of this.listeners) listener(change);
  }

  /** Messages may have been lost. */
  receiveAll(): void {
    for (const change of changeKinds) this.receive(change);
  }

  /** Calls `close` when the process ends, if it has not been called off. @returns a function that calls it off */
  onEnd(close: () => void): () => void {
    this.closers.add(close);
    return () => this.closers.delete(close);
  }

  /** No listener is notified any more. */
  end(): void {
    for (const close of this.closers) close();
    this.closers.clear();
    this.listeners.clear();
    this.send = undefined;
  }

  /** Sets the function that sends changes to other processes. */
  sendBy(send: Listener): void {
    this.send = send;
  }
}

const changesOfDatabases = new WeakMap<object, Changes>();

/** Sets the object that is notified of what this process commits to a database. */
export function provideChanges(db: Database, changes: Changes): void {
  changesOfDatabases.set(db, changes);
}

/** Announces a change once its transaction is committed. @param db the database, or a transaction of it */
export function announceChange(db: Database, change: ChangeKind): void {
  const changes = changesOfDatabases.get(databaseInTransaction() ?? db);
  if (changes) afterCommit(() => changes.announce(change));
}
