import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@storefront/shared-contracts';

/** Purpose of a visit. */
export type Kind = 'browse' | 'page' | 'cart' | 'checkout' | 'login';

/** One request; a repeated call has several. */
export interface Attempt {
  readonly kind: Kind;
  readonly method: string;
  readonly path: string;
  /** `none` means no response. */
  readonly status: string;
  /** When it was sent and answered, by `performance.now()`. */
  readonly sentAt: number;
  readonly endedAt: number;
}

/** Unknown outcome: no response, or 502, 503 or 504. */
export const unknown = Symbol('unknown');

interface Options {
  /** Origin of API or site; undefined while it does not run. */
  readonly origin: () => string | undefined;
  /** In ms: how long a call with an unknown outcome is repeated; default: never. */
  readonly repeatMs?: number;
  readonly onAttempt?: (attempt: Attempt) => void;
}

const timeoutMs = 60_000;

/** Delay before a browser repeats a call without a response. */
const pauseMs = 200;

const unclearStatuses = new Set(['none', '502', '503', '504']);

async function readBody(response: Response): Promise<unknown> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return isJson ? response.json() : response.text();
}

/** Calls of simulated visitors, and their results. */
export class LoadCalls {
  /** Number of calls whose outcome is unknown, also after repetitions. */
  withoutOutcome = 0;
  private counts = new Map<Kind, Map<string, number>>();
  private slowestMs = 0;
  private waitingForStatus: { status: string; resolve: () => void }[] = [];

  constructor(private readonly options: Options) {}

  nextStatus(status: string): Promise<void> {
    return new Promise((resolve) => this.waitingForStatus.push({ status, resolve }));
  }

  /** Results since the last call: number of each status by kind of visit; `none` is a call without a response. */
  takeSeen(): { statuses: ReadonlySet<string>; text: string; slowestMs: number } {
    const { counts, slowestMs } = this;
    this.counts = new Map();
    this.slowestMs = 0;
    const text = [...counts].map(
      ([kind, seen]) =>
        `${kind} ${[...seen]
          .sort()
          .map(([status, times]) => `${status} x ${times}`)
          .join(', ')}`,
    );
    return {
      statuses: new Set([...counts.values()].flatMap((seen) => [...seen.keys()])),
      text: text.sort().join('; '),
      slowestMs,
    };
  }

  /** Calls the API. @returns the body of a 200 or 303; undefined for any other response; `unknown` for an unknown outcome */
  call(kind: Kind, path: string, sent: RequestInit = {}): Promise<unknown> {
    return this.fetch(kind, `${apiBase}${path}`, sent);
  }

  post(kind: Kind, path: string, body: object, headers: Record<string, string>): Promise<unknown> {
    const json = { 'content-type': 'application/json', ...headers };
    return this.call(kind, path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  }

  /** As `call`, for any path of the site. */
  async fetch(kind: Kind, path: string, sent: RequestInit = {}): Promise<unknown> {
    const { repeatMs = 0 } = this.options;
    const started = performance.now();
    for (;;) {
      const { status, body } = await this.attempt(kind, path, sent);
      if (status === '200' || status === '303') return body;
      if (!unclearStatuses.has(status)) return undefined;
      await wait(pauseMs);
      if (performance.now() - started < repeatMs) continue;
      this.withoutOutcome += 1;
      return unknown;
    }
  }

  private async attempt(kind: Kind, path: string, sent: RequestInit): Promise<{ status: string; body?: unknown }> {
    const sentAt = performance.now();
    const origin = this.options.origin();
    const end = (status: string, body?: unknown) => {
      this.note({ kind, method: sent.method ?? 'GET', path, status, sentAt, endedAt: performance.now() });
      return { status, body };
    };
    try {
      if (origin === undefined) throw new Error('Nothing runs there');
      const init = { ...sent, redirect: 'manual' as const, signal: AbortSignal.timeout(timeoutMs) };
      const response = await fetch(`${origin}${path}`, init);
      const body = await readBody(response);
      return end(String(response.status), body);
    } catch {
      return end('none');
    }
  }

  private note(attempt: Attempt): void {
    const { kind, status, sentAt, endedAt } = attempt;
    const seen = this.counts.get(kind) ?? new Map<string, number>();
    seen.set(status, (seen.get(status) ?? 0) + 1);
    this.counts.set(kind, seen);
    this.slowestMs = Math.max(this.slowestMs, endedAt - sentAt);
    for (const waiting of this.waitingForStatus) if (waiting.status === status) waiting.resolve();
    this.waitingForStatus = this.waitingForStatus.filter((waiting) => waiting.status !== status);
    this.options.onAttempt?.(attempt);
  }
}
