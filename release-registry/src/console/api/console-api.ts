import type * as z from 'zod/mini';
import { isRegistryErrorCode, RegistryError, registryFailure, releaseEndpoints } from '../../contract';
import type {
  AuditEntry,
  ChangeRequest,
  ChangeResult,
  CheckReport,
  ConsoleSession,
  FleetStatus,
  ReleaseEndpoint,
} from '../../contract';

/** What the console asks the registry for. Every refusal is a RegistryError; `unreachable` leaves open whether it was done. */
export interface ConsoleApi {
  session(): Promise<{ environment: string; session: ConsoleSession | null }>;
  signIn(token: string): Promise<ConsoleSession>;
  signOut(): Promise<void>;
  status(): Promise<FleetStatus>;
  /** Newest first. */
  history(limit: number): Promise<AuditEntry[]>;
  check(part: string, release: string): Promise<CheckReport>;
  change(request: ChangeRequest): Promise<ChangeResult>;
}

/** After this many ms a call is given up. */
const patience = 30_000;

const noResponseText = 'The registry does not answer.';
const invalidResponseText = 'The registry answered in words that this page does not know. Reload the page.';

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function addressOf(path: string, { params = {}, query }: Sent): string {
  const filled = path.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new RegistryError('unreachable', response.ok ? invalidResponseText : noResponseText, undefined, { cause });
  }
}

function refusalOf(json: unknown): RegistryError {
  const parsed = registryFailure.safeParse(json);
  if (!parsed.success) return new RegistryError('unreachable', noResponseText);
  const { code, message, report } = parsed.data;
  return new RegistryError(isRegistryErrorCode(code) ? code : 'unreachable', message, report);
}

/** The registry over its own origin. The session's cookie goes along by itself. */
export function createConsoleApi(send: typeof fetch): ConsoleApi {
  async function ask<Data extends z.ZodMiniType>(
    { method, path, data }: Pick<ReleaseEndpoint, 'method' | 'path'> & { data: Data },
    sent: Sent = {},
  ): Promise<z.output<Data>> {
    let response: Response;
    try {
      response = await send(addressOf(path, sent), {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(patience),
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent.body ?? {}),
        }),
      });
    } catch (cause) {
      throw new RegistryError('unreachable', noResponseText, undefined, { cause });
    }
    const json = await jsonOf(response);
    if (!response.ok) throw refusalOf(json);
    const parsed = data.safeParse(typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined);
    if (!parsed.success)
      throw new RegistryError('unreachable', invalidResponseText, undefined, { cause: parsed.error });
    return parsed.data;
  }

  return {
    session: () => ask(releaseEndpoints.session),
    signIn: (token) => ask(releaseEndpoints.signIn, { body: { token } }),
    signOut: async () => {
      await ask(releaseEndpoints.signOut);
    },
    status: () => ask(releaseEndpoints.status),
    history: (limit) => ask(releaseEndpoints.history, { query: { limit: String(limit) } }),
    check: (part, release) => ask(releaseEndpoints.check, { params: { part, release } }),
    change: ({ action, ...body }) => ask(releaseEndpoints[action], { body }),
  };
}
