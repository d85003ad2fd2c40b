import { createContext, useContext, useEffect, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { EventBus } from './events';
import type { WidgetMap, WidgetName } from './remote';
import type { Failure } from './schemas/common';
import type { ApiResult, EndpointInput, EndpointOutput } from './schemas/endpoint';
import type { endpoints } from './schemas/endpoints';
import type { SiteConfig } from './schemas/site-config';
import type { SessionEndReason } from './session';
import type { PincodeState } from './storage';

/** Kinds of notification with the numbers of the specification. */
export const notificationTypes = { success: 1, danger: 2, warning: 3, info: 4 } as const;
export type NotificationType = keyof typeof notificationTypes;

export interface Notification {
  type: NotificationType;
  /** The text of the server or the specification. If there is a `title`, it is for screen readers only. */
  message: string;
  /** Shown in place of `message`: "Paracetamol 650 mg added". */
  title?: string;
  /** Link to the visitor's next step, such as View cart. */
  link?: { label: string; href: string };
}

/** A value with subscriptions, as React's useSyncExternalStore needs it. */
export interface Observable<Value> {
  get(): Value;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** The session that remotes see. Tokens never leave the shell. */
export interface SessionView {
  signedIn: boolean;
  first_name: string;
  is_verified: number;
}

/** Why the server ended the session; `unknown` if it gave no reason. */
export type SessionEnd = SessionEndReason | 'unknown';

export interface SessionApi extends Observable<SessionView> {
  /**
   * Why the server ended this tab's session, until the next login, logout or page load; null if the server did not end
   * it.
   */
  ended: Observable<SessionEnd | null>;
  /** Stores the token of a login. @throws StorageError if the browser cannot store it */
  signIn(answer: { token: string; first_name: string; is_verified: number }): void;
  /** Sets the flag after a verification. */
  setVerified(is_verified: number): void;
  /** Removes token and user from this browser. @throws StorageError if the token could not be removed */
  signOut(): void;
  /**
   * Removes token and user from this browser at once and ends the session on the server, later if the server is
   * unreachable. Notifies the visitor of the result. Resolves when the browser's data are removed; never rejects.
   */
  logOut(): Promise<void>;
}

/** Client state that outlives a page. */
export interface AppState {
  cartCount: Observable<number>;
  /** The visitor's place: the result of the last pincode check, for header, product pages and cart of all tabs. */
  pincode: Observable<PincodeState | null>;
  setPincode(value: PincodeState | null): void;
}

export interface CallOptions {
  /** Does not notify the visitor of a failure, because the caller shows it. */
  quiet?: boolean;
  signal?: AbortSignal;
}

/** All endpoints of the API by their names. */
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** Input of a call: those of params, query and body that the endpoint has. */
export type CallInput<Name extends EndpointName> = EndpointInput<Endpoints[Name]>;
/** Body of the successful response of a call. */
export type CallOutput<Name extends EndpointName> = EndpointOutput<Endpoints[Name]>;
/** Result of a call: the response body or the failure. */
export type CallResult<Name extends EndpointName> = ApiResult<Endpoints[Name]>;

/**
 * Calls of the marketplace API by name, typed by their definitions. The definitions and their schemas load with the
 * first call.
 */
export interface ApiClient {
  call<Name extends EndpointName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<CallResult<Name>>;
}

/** Facts that a page declares about itself. */
export interface PageFacts {
  /** Page name in the document title. */
  readonly title: string;
  /** One sentence for search engines. */
  readonly description?: string;
  /** The page or product does not exist: the status of the document is 404. */
  readonly notFound?: boolean;
  /** The only path of the page, if its path contains a name. The site server redirects other spellings to it. */
  readonly path?: string;
  /**
   * What the page is about, in the vocabulary of schema.org (JSON-LD without `@context`). URLs of this site begin with
   * `/`. Called on the server only.
   */
  readonly structuredData?: () => readonly object[];
}

/** The shell's services for remotes. */
export interface ShellApi {
  session: SessionApi;
  api: ApiClient;
  state: AppState;
  events: EventBus;
  config: SiteConfig;
  notify(notification: Notification): void;
  /** Navigates to a path of this site. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /**
   * Sets the page name in the document title (docs/behaviour.md, D3), and whether search engines are told that the page
   * does not exist.
   */
  setTitle(pageName: string, options?: { notFound?: boolean }): void;
  /** Set on the server only: receives the facts of the page while it is rendered, because effects do not run there. */
  setServedPage?(facts: PageFacts): void;
  /** Shows the full-screen overlay with a text; null removes it. */
  setBusy(sentence: string | null): void;
  /** Renders a widget of another part in an error boundary of its own. */
  Widget: <Name extends WidgetName>(props: {
    name: Name;
    props: WidgetMap[Name];
    /** Shown while the widget loads; reserves its space. */
    placeholder?: ReactNode;
    /**
     * The element around the widget. The widget's code loads when this element comes near the visible part of the page.
     */
    near?: RefObject<Element | null>;
  }) => ReactElement;
}

/** The React context through which remotes get the ShellApi. */
export const ShellContext = createContext<ShellApi | null>(null);

/** The ShellApi of the surrounding part. @throws outside of a shell */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside of ShellContext');
  return shell;
}

/**
 * Sets the page name in the document title, and whether the page exists; on the server also the other facts. Pass
 * undefined if another component sets them.
 */
export function usePageFacts(facts: PageFacts | undefined): void {
  const { setTitle, setServedPage } = useShell();
  if (facts !== undefined) setServedPage?.(facts);
  const { title, notFound = false } = facts ?? {};
  useEffect(() => {
    if (title !== undefined) setTitle(title, { notFound });
  }, [setTitle, title, notFound]);
}

/** A failed call as an exception, for query caches. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Returns the body of a successful result. @throws ApiError for a failure; queries use this, forms read the result */
export async function unwrap<Body>(
  result: Promise<{ ok: true; body: Body } | { ok: false; failure: Failure }>,
): Promise<Body> {
  const answer = await result;
  if (!answer.ok) throw new ApiError(answer.failure);
  return answer.body;
}
