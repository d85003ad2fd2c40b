import { createContext, useContext, useEffect, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { EventBus } from './events';
import type { WidgetMap, WidgetName } from './remote';
import type { Failure } from './schemas/common';
import type { ApiResult, EndpointInput, EndpointOutput } from './schemas/endpoint';
import type { endpoints } from './schemas/endpoints';
import type { SiteConfig } from './schemas/site-config';
import type { SessionEndReason } from './session-end';
import type { PincodeState } from './storage';

/** Kinds of notification with the numbers of the specification. */
export const notificationTypes = { success: 1, danger: 2, warning: 3, info: 4 } as const;
export type NotificationType = keyof typeof notificationTypes;

export interface Notification {
  type: NotificationType;
  /** The server's or the specification's sentence. Where there is a `title`, it is for screen readers alone. */
  message: string;
  /** Shown in place of the sentence: "Paracetamol 650 mg added". */
  title?: string;
  /** Where the visitor may go on: View cart. */
  link?: { label: string; href: string };
}

/** A value with change notification, for React's useSyncExternalStore. */
export interface Observable<Value> {
  get(): Value;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** The session as remotes see it; tokens never leave the shell. */
export interface SessionView {
  signedIn: boolean;
  first_name: string;
  is_verified: number;
}

/** Why the server ended the session; `unknown` where it did not say. */
export type SessionEnd = SessionEndReason | 'unknown';

export interface SessionApi extends Observable<SessionView> {
  /** Why this tab's session ended, until the next login, logout or page load; null where it did not end by the server. */
  ended: Observable<SessionEnd | null>;
  /** Stores a token. @throws StorageError when the browser cannot keep it */
  signIn(answer: { token: string; first_name: string; is_verified: number }): void;
  /** Sets what has been verified meanwhile. */
  setVerified(is_verified: number): void;
  /** Clears token and user in this browser. @throws StorageError when the token could not be removed */
  signOut(): void;
  /**
   * Clears token and user in this browser at once and ends the session on the server, later where it can't be reached now. Tells
   * the visitor how it ended. Resolves once the browser has been cleared; never rejects.
   */
  logOut(): Promise<void>;
}

/** Client state that outlives a page. */
export interface AppState {
  cartCount: Observable<number>;
  pincode: Observable<PincodeState | null>;
  setPincode(value: PincodeState | null): void;
}

export interface CallOptions {
  /** Don't show the failure as a notification; the caller shows it. */
  quiet?: boolean;
  signal?: AbortSignal;
}

/** Every call of the API by its name. */
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** What a call takes: params, query and body as far as it has them. */
export type CallInput<Name extends EndpointName> = EndpointInput<Endpoints[Name]>;
/** The body of its successful response. */
export type CallOutput<Name extends EndpointName> = EndpointOutput<Endpoints[Name]>;
/** Its result: the response body, or the failure. */
export type CallResult<Name extends EndpointName> = ApiResult<Endpoints[Name]>;

/**
 * Calls of the marketplace API by their name, checked against their definition. The definitions with their schemas are
 * loaded with the first call.
 */
export interface ApiClient {
  call<Name extends EndpointName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<CallResult<Name>>;
}

/** What a page says about itself. */
export interface PageFacts {
  /** Page name in the document title. */
  readonly title: string;
  /** One sentence for search engines. */
  readonly description?: string;
  /** There is no such page or product: the document's status is 404. */
  readonly notFound?: boolean;
}

/** What the shell offers to remotes. */
export interface ShellApi {
  session: SessionApi;
  api: ApiClient;
  state: AppState;
  events: EventBus;
  config: SiteConfig;
  notify(notification: Notification): void;
  /** Moves to a path of this site. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Sets the page's name in the document title. See docs/behaviour.md, D3. */
  setTitle(pageName: string): void;
  /** On the server only: receives the facts of the page while it is rendered, since effects do not run there. */
  setServedPage?(facts: PageFacts): void;
  /** Shows the full-screen overlay with a sentence, or takes it away. */
  setBusy(sentence: string | null): void;
  /** Renders another part's widget in a boundary of its own. */
  Widget: <Name extends WidgetName>(props: {
    name: Name;
    props: WidgetMap[Name];
    /** Shown while it loads; reserves its room. */
    placeholder?: ReactNode;
    /** The element around it: the widget's code is loaded when this comes near the visible part of the page. */
    near?: RefObject<Element | null>;
  }) => ReactElement;
}

/** The one context through which a remote meets the shell. */
export const ShellContext = createContext<ShellApi | null>(null);

/** The shell's offer. @throws outside of a shell */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside of ShellContext');
  return shell;
}

/** Sets the page's name in the document title; on the server also its description and status. Undefined: another component does. */
export function usePageFacts(facts: PageFacts | undefined): void {
  const { setTitle, setServedPage } = useShell();
  if (facts !== undefined) setServedPage?.(facts);
  const title = facts?.title;
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [setTitle, title]);
}

/** A failed call as an exception, for query caches that need one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Turns a failed result into an ApiError. Queries use it; forms look at the result. */
export async function unwrap<Body>(
  result: Promise<{ ok: true; body: Body } | { ok: false; failure: Failure }>,
): Promise<Body> {
  const answer = await result;
  if (!answer.ok) throw new ApiError(answer.failure);
  return answer.body;
}
