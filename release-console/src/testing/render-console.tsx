import { configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type * as z from 'zod/mini';
import {
  fullScope,
  RegistryError,
  registryErrors,
  releaseEndpoints,
  type ReleaseEndpoint,
} from '@storefront/release-registry/contract';
import { Console } from '../Console';
import { checkOf, raised, sampleFleet } from './sample-fleet';

// The page is large, and test machines are slow.
configure({ asyncUtilTimeout: 5000 });

type Calls = typeof releaseEndpoints;

/** A recorded call. */
interface MadeCall {
  readonly name: string;
  readonly body: unknown;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Responses by the name of the call: data, a RegistryError for a rejection, or another Error for a network failure. */
export type Answers = {
  [Name in keyof Calls]?: (call: MadeCall) => z.output<Calls[Name]['data']> | Error | Promise<Error>;
};

type AnyAnswer = (call: MadeCall) => unknown;

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:([a-z]+)/g)].map(([, name]) => name ?? '');
  const found = new RegExp(`^${pattern.replace(/:[a-z]+/g, '([^/]+)')}$`).exec(path);
  return found
    ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
    : undefined;
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function respond(call: ReleaseEndpoint, answer: unknown): Response {
  if (answer instanceof RegistryError) {
    const { code, message, report } = answer;
    const { status } = registryErrors[code];
    return json(status, { status, code, message, ...(report && { report }) });
  }
  if (answer instanceof Error) throw answer;
  return json(200, { status: 200, data: call.data.parse(answer) });
}

/** A fake registry that records calls. `answers` overrides its default responses. */
function fakeRegistry(answers: Answers = {}) {
  const calls: MadeCall[] = [];
  const calm: Answers = {
    session: () => ({
      environment: 'production',
      session: { name: 'Release manager', scope: fullScope, expires_at: '2026-11-20T17:30:00.000Z' },
    }),
    status: () => sampleFleet(),
    history: () => [raised],
    requests: () => [],
    sessions: () => [],
    check: ({ params }) => checkOf(params['part'] ?? '', params['release'] ?? '', 'passed'),
    signOut: () => ({}),
  };
  const all: Answers = { ...calm, ...answers };
  const byName = new Map(Object.entries(all as Record<string, AnyAnswer>));
  const send: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://console.test');
    for (const [name, call] of Object.entries<ReleaseEndpoint>(releaseEndpoints)) {
      const params = paramsIn(call.path, url.pathname);
      if (params === undefined || call.method !== (init?.method ?? 'GET')) continue;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const made = { name, body, params, query: Object.fromEntries(url.searchParams) };
      calls.push(made);
      const answer = byName.get(name);
      return respond(call, answer ? await answer(made) : new RegistryError('unknown', `No answer to ${name}.`));
    }
    throw new Error(`Nobody answers ${url.pathname}.`);
  };
  return { send, calls, made: (name: keyof Calls) => calls.filter((call) => call.name === name) };
}

/** Renders the whole page on a fake registry, with the search params of its URL. */
export function renderConsole(answers: Answers = {}, search = '') {
  const registry = fakeRegistry(answers);
  // The check reads the computed styles of all ancestors at each click.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  // jsdom does not implement scrolling. Newer browsers return a promise.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: () => Promise.resolve() });
  const view = render(<Console send={registry.send} search={search} />);
  return { ...registry, ...view, user };
}

/** Finds the row of a part when it is rendered. By its header: the name of a row is the text of all its cells. */
export async function rowOf(part: string): Promise<HTMLElement> {
  const header = await screen.findByRole('rowheader', { name: new RegExp(`^${part}\\b`) });
  const row = header.closest('tr');
  if (row === null) throw new Error(`${part} has no row`);
  return row;
}
