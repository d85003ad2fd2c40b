import { setTimeout as wait } from 'node:timers/promises';

/** The path of the API, which the site does not forward to. */
export const changesPath = '/changes';

/** What the API tells; `all`: messages may have been lost. */
export type ApiChange = 'catalogue' | 'stock' | 'all';

/** An API that is silent for longer, in ms, is connected anew; it sends something every 10 seconds. */
const silenceMs = 25_000;

const retryMs = 1000;

export interface ChangesPorts {
  readonly apiOrigin: string;
  readonly send: typeof fetch;
  readonly onChange: (change: ApiChange) => void;
  readonly retryMs?: number;
}

/** The lines of a text that arrives in pieces. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Listens to the changes of one API process, which knows those of the others, until it is stopped. */
export function followChanges({ apiOrigin, send, onChange, ...times }: ChangesPorts): { stop: () => Promise<void> } {
  const stopping = new AbortController();

  async function listen(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silenceMs).unref();
    try {
      const signal = AbortSignal.any([stopping.signal, silence.signal]);
      const response = await send(apiOrigin + changesPath, { signal });
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        return;
      }
      onChange('all');
      for await (const line of linesOf(response.body)) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceMs).unref();
        if (line === 'data: catalogue') onChange('catalogue');
        else if (line === 'data: stock') onChange('stock');
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // The API may be down or of a former release: pages then grow too old by themselves.
      await listen().catch(() => undefined);
      await wait(times.retryMs ?? retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
