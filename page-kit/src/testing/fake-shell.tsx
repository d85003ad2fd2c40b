import {
  type ApiClient,
  type CallInput,
  type CallOutput,
  type CallResult,
  defaultSiteConfig,
  type Endpoint,
  type EndpointName,
  type EventBus,
  type EventName,
  type EventPayload,
  type Failure,
  initialState,
  type Notification,
  type PincodeState,
  type Observable,
  type SessionEnd,
  type SessionView,
  type ShellApi,
  type SiteConfig,
  type WidgetMap,
  type WidgetName,
  withRetryTime,
} from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { ReactElement, ReactNode } from 'react';

/** Responses of a test's API by the name of the endpoint: a body or a failure. A call without a handler gets a 404. */
export type ApiHandlers = {
  [Name in EndpointName]?: (input: CallInput<Name>) => CallOutput<Name> | Failure | Promise<CallOutput<Name> | Failure>;
};

/** A call that the test can inspect afterwards. */
export interface RecordedCall {
  name: string;
  input: unknown;
}

export interface FakeShellOptions {
  handlers?: ApiHandlers;
  session?: Partial<SessionView>;
  /** Why the server ended the former session. */
  sessionEnd?: SessionEnd;
  config?: Partial<SiteConfig>;
  /** Renders a widget of another part. By default the widget's name and its product's name are shown. */
  renderWidget?: (name: WidgetName, props: WidgetMap[WidgetName]) => ReactNode;
}

/** A ShellApi for tests that records its calls. */
export interface FakeShell extends ShellApi {
  calls: RecordedCall[];
  notifications: Notification[];
  titles: string[];
  visited: string[];
  /** First names of the customers who logged out. */
  loggedOut: string[];
}

function readable<Value>(initial: Value): Observable<Value> & { set(value: Value): void } {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Listeners = { readonly [Name in EventName]: Set<(payload: EventPayload<Name>) => void> };

function fakeEvents(): EventBus {
  const listeners: Listeners = {
    'cart:changed': new Set(),
    'session:signed-in': new Set(),
    'session:signed-out': new Set(),
    'session:verified': new Set(),
    'product:viewed': new Set(),
    'pincode:checked': new Set(),
    'order:placed': new Set(),
    'remote:failed': new Set(),
  };
  return {
    emit: (name, payload) => listeners[name].forEach((listener) => listener(payload)),
    on: (name, handler) => {
      listeners[name].add(handler);
      return () => void listeners[name].delete(handler);
    },
  };
}

type Handler = (input: unknown) => unknown;

function fakeApi(handlers: ApiHandlers, calls: RecordedCall[]): ApiClient {
  const byName = new Map<string, Handler>(Object.entries(handlers as Record<string, Handler>));
  return {
    async call<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>> {
      const endpoint: Endpoint = endpoints[name];
      calls.push({ name, input });
      const answer = await byName.get(name)?.(input);
      const body = endpoint.response.safeParse(answer);
      if (body.success) return { ok: true, body: body.data as CallOutput<Name> };
      const failed = answer as Failure | undefined;
      if (failed !== undefined && failed.status === 200) {
        throw new Error(`The handler of ${name} breaks its contract: ${body.error.message}`);
      }
      return {
        ok: false,
        failure: withRetryTime(failed ?? { status: 404, message: `No handler for ${name}` }),
      };
    },
  };
}

/** Creates a ShellApi that answers from handlers and records the calls of a part. For tests only. */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const calls: RecordedCall[] = [];
  const notifications: Notification[] = [];
  const titles: string[] = [];
  const visited: string[] = [];
  const loggedOut: string[] = [];
  const session = readable<SessionView>({
    signedIn: false,
    ...initialState.auth.user_info,
    ...options.session,
  });
  const ended = readable<SessionEnd | null>(options.sessionEnd ?? null);
  const pincode = readable<PincodeState | null>(null);
  const cartCount = readable(0);
  const events = fakeEvents();
  events.on('cart:changed', ({ cart_count }) => cartCount.set(cart_count));

  const renderWidget =
    options.renderWidget ?? ((name, props) => <span>{'name' in props ? `${name} ${props.name}` : name}</span>);
  const Widget: ShellApi['Widget'] = ({ name, props }): ReactElement => <>{renderWidget(name, props)}</>;

  return {
    calls,
    notifications,
    titles,
    visited,
    loggedOut,
    api: fakeApi(options.handlers ?? {}, calls),
    config: { ...defaultSiteConfig, ...options.config },
    events,
    notify: (notification) => void notifications.push(notification),
    navigate: (to) => void visited.push(to),
    setTitle: (title) => void titles.push(title),
    setBusy: () => undefined,
    session: {
      get: session.get,
      subscribe: session.subscribe,
      ended,
      signIn: ({ first_name, is_verified }) => {
        ended.set(null);
        session.set({ signedIn: true, first_name, is_verified });
      },
      setVerified: (is_verified) => session.set({ ...session.get(), is_verified }),
      signOut: () => session.set({ signedIn: false, ...initialState.auth.user_info }),
      logOut: async () => {
        loggedOut.push(session.get().first_name);
        session.set({ signedIn: false, ...initialState.auth.user_info });
      },
    },
    state: { cartCount, pincode, setPincode: (value) => pincode.set(value) },
    Widget,
  };
}

interface PageInput {
  readonly body?: { readonly limit?: number | undefined; readonly page?: number | undefined } | undefined;
}

/** A handler that answers pages of a list of `total` items, made from their numbers 1 to `total`. For tests only. */
export function createPagedHandler<Item>(total: number, createItem: (number: number) => Item) {
  return ({ body: { limit = 15, page = 1 } = {} }: PageInput) => {
    const skipped = (page - 1) * limit;
    const length = Math.max(0, Math.min(limit, total - skipped));
    return { status: 200 as const, data: Array.from({ length }, (_, index) => createItem(skipped + index + 1)), total };
  };
}

/** A promise that the test resolves, like `Promise.withResolvers` of newer runtimes. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

export function createDeferred<Value = void>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}
