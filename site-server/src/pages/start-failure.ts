import {
  apiBase,
  compositionElementId,
  errorReportPath,
  phoneLink,
  type AppErrorReport,
  type FailureKind,
  type PageComposition,
  type SiteConfig,
  type StartWatch,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { scriptJson } from '@storefront/server-kit/http';
import type { FastifyInstance } from 'fastify';

/** URL of the script that handles a shell that does not start. */
export const startFailurePath = '/start-failure.js';

/** Texts for a visitor whose shell does not start. */
export const startFailureTexts = {
  /** Replaces an empty page, and is above a page whose data did not load. */
  blank: 'This page did not load.',
  /** Above a page that the server rendered with its data. */
  readable: 'Some parts of this page do not work right now.',
  call: 'To order by phone, call ',
  retry: 'Try again',
};

const noticeStyle =
  'margin:0;padding:16px;display:grid;gap:12px;justify-items:start;background:Canvas;color:CanvasText;' +
  'font:16px/1.5 system-ui,sans-serif;border-bottom:2px solid';

interface FailureInput {
  readonly reportUrl: string;
  readonly phoneHref: string;
  readonly maxText: number;
  readonly texts: typeof startFailureTexts;
  readonly noticeStyle: string;
}

/** A response; the content is undefined if the response broke off or cannot be decoded. */
interface FileRead {
  readonly response: Response;
  readonly content: ArrayBuffer | undefined;
}

/**
 * Reports a shell that does not start, and reloads the page once with its last good release. Without one it shows a notice, and
 * keeps the content that the server rendered. Runs as text in the page, like `watchStart`.
 */
function handleStartFailure(input: FailureInput, watch: WatchState, page: PageComposition): void {
  const { shell, config } = page;
  const part = shell.descriptor.name;
  const notice = document.createElement('div');
  let hasFailed = false;
  const wasStarted = watch.isStarted;
  const failure = {
    /** Whether a text names a script of the shell and of no other part. */
    isShell(text: string): boolean {
      const [, ...named] = text.split('/remotes/');
      return named.length > 0 && named.every((rest) => rest.startsWith(`${part}/`));
    },
    /** Removes origins and query strings. */
    clip(text: string): string {
      return text.replaceAll(/https?:\/\/[^/\s]+|[?#][^\s:)]*/g, '').slice(0, input.maxText);
    },
    /** At most once per release and tab; never if the tab cannot store the reload. */
    mayReload(pins: boolean): boolean {
      const note = `pinned-reload ${part} ${shell.release}`;
      const [cookie = ''] = watch.pin.split(';');
      try {
        if (sessionStorage.getItem(note) !== null) return false;
        sessionStorage.setItem(note, cookie);
        if (pins) document.cookie = watch.pin;
        return !pins || document.cookie.includes(cookie);
      } catch {
        return false;
      }
    },
    /** `isLoadable`: the file that did not load can be loaded now. */
    fail(kind: FailureKind, error: unknown, address = '', isLoadable = false): void {
      if (hasFailed) return;
      hasFailed = true;
      // Without a connection the last good release cannot load; a loadable file needs no other release.
      const pins = kind !== 'network' && !isLoadable && watch.pin !== '';
      const reloads = !wasStarted && (pins || isLoadable) && failure.mayReload(pins);
      const report: AppErrorReport = {
        app: 'website',
        kind,
        error: failure.clip(String(error)) || kind,
        remote: part,
        version: shell.release,
        revision: page.revision,
        route: watch.route,
        page_id: page.page_id,
        ...(address !== '' && { address: failure.clip(address) }),
        ...(error instanceof Error && { stack: failure.clip(error.stack ?? '') }),
        ...(reloads && { recovered_by: pins ? 'pinned-reload' : 'reload' }),
      };
      fetch(input.reportUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        keepalive: true,
      }).catch(() => undefined);
      if (reloads) location.reload();
      else failure.show(!wasStarted && watch.served.length > 0, pins);
    },
    /** Fetches a script again to learn why it did not load; its event does not say it. */
    probe(address: string, error: unknown): void {
      failure.read(address).then(
        async ({ response, content }) => {
          const isScript = /javascript/.test(response.headers.get('content-type') ?? '');
          if (!response.ok) failure.fail('http', error, address);
          else if (!isScript) failure.fail('evaluation', error, address);
          else if (await failure.isChanged(content, failure.integrityOf(address)))
            failure.fail('integrity', error, address);
          else failure.fail(failure.lastStatus(address) >= 400 ? 'http' : 'network', error, address, true);
        },
        () => failure.fail('network', error, address),
      );
    },
    /**
     * Reads a file. If its content cannot be decoded, reads it without compression, which proves that the connection works, and
     * then once more; the content is undefined if that fails too. Rejects when the connection fails.
     */
    async read(address: string): Promise<FileRead> {
      const first = await failure.request(address);
      if (first.content !== undefined) return first;
      // Browsers do not accept compression with a range.
      const plain = await failure.request(address, { Range: 'bytes=0-' });
      if (plain.content === undefined) throw new Error('The connection fails while the file is read');
      return failure.request(address);
    },
    async request(address: string, headers: HeadersInit = {}): Promise<FileRead> {
      const response = await fetch(address, { cache: 'no-store', headers });
      return { response, content: await response.arrayBuffer().catch(() => undefined) };
    },
    /** HTTP status of a failed file if the browser reports it; else 0. */
    lastStatus(address: string): number {
      const { href } = new URL(address, location.href);
      const last = 'getEntriesByName' in performance ? performance.getEntriesByName(href)[0] : undefined;
      return last && 'responseStatus' in last ? Number(last.responseStatus) : 0;
    },
    /** The integrity attribute of a script that did not load; '' if no hash can be computed, as without TLS. */
    integrityOf(address: string): string {
      const url = new URL(address, location.href).href;
      return 'subtle' in crypto ? (watch.failedScripts.find(({ src }) => src === url)?.integrity ?? '') : '';
    },
    async isChanged(content: ArrayBuffer | undefined, integrity: string): Promise<boolean> {
      if (content === undefined) return true;
      if (integrity === '') return false;
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
      return `sha384-${btoa(String.fromCharCode(...hash))}` !== integrity;
    },
    show(isReadable: boolean, pins: boolean): void {
      // React has removed what it could not hydrate. Copies, because React still handles events of the old nodes.
      if (isReadable && watch.served[0]?.isConnected !== true)
        watch.root.replaceChildren(...watch.served.map((node) => node.cloneNode(true)));
      window.recordedPresses?.stop();
      notice.setAttribute('role', 'alert');
      notice.style.cssText = input.noticeStyle;
      if (!isReadable) failure.add('h1', config.brand);
      const isLoading = document.querySelector('[data-loading]') !== null;
      const text = failure.add('div', `${isReadable && !isLoading ? input.texts.readable : input.texts.blank} `);
      if (input.phoneHref !== '') {
        const call = document.createElement('a');
        call.href = input.phoneHref;
        call.textContent = config.phone;
        text.append(input.texts.call, call, '.');
      }
      failure.add('button', input.texts.retry).onclick = () => {
        if (pins) document.cookie = watch.pin;
        location.reload();
      };
      watch.root.before(notice);
    },
    add(tag: string, text: string): HTMLElement {
      const element = document.createElement(tag);
      element.textContent = text;
      notice.append(element);
      return element;
    },
    onError({ error, message, filename }: ErrorEvent): void {
      const stack = error instanceof Error ? error.stack : '';
      if (failure.isShell(`${stack} ${filename}`)) failure.fail('evaluation', error ?? message, filename);
    },
    onRejection(reason: Error): void {
      const request = 'request' in reason ? String(reason.request) : '';
      if (!failure.isShell(`${reason.stack} ${request}`)) return;
      if (request === '') failure.fail('uncaught', reason);
      else if ('type' in reason && reason.type === 'timeout') failure.fail('timeout', reason, request);
      else failure.probe(request, reason);
    },
    onChange(): void {
      // The shell started after the time limit.
      if (watch.isStarted && !wasStarted) notice.remove();
      for (const cause of watch.failures.splice(1)) failure.handle(cause);
    },
    handle(cause: unknown): void {
      if (cause === undefined) failure.fail('timeout', 'The shell did not start in time');
      else if (cause instanceof ErrorEvent) failure.onError(cause);
      else if ('PromiseRejectionEvent' in window && cause instanceof PromiseRejectionEvent) {
        if (cause.reason instanceof Error) failure.onRejection(cause.reason);
      } else if (cause instanceof Event) {
        if (cause.target instanceof HTMLScriptElement) failure.probe(cause.target.src, 'The entry did not load');
      } else failure.fail('render', cause);
    },
  };
  watch.onChange = () => failure.onChange();
  failure.handle(watch.failures[0]);
  failure.onChange();
}

/** The failure script of a site. Pages load it only after a failure. */
export function startFailureScript(config: SiteConfig): string {
  const input: FailureInput = {
    reportUrl: apiBase + errorReportPath,
    phoneHref: phoneLink(config) ?? '',
    maxText: limits.appErrorMax,
    texts: startFailureTexts,
    noticeStyle,
  };
  const page = `JSON.parse(document.getElementById('${compositionElementId}').textContent)`;
  return `(${handleStartFailure.toString()})(${scriptJson(input)}, window.startWatch, ${page})`;
}

export function registerStartFailure(app: FastifyInstance, config: SiteConfig): void {
  const script = startFailureScript(config);
  app.get(startFailurePath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').compress(script),
  );
}

/** Values that differ between pages. */
export interface WatchedPage {
  /** Cookie that pins the visitor to the last good shell; empty if there is none. */
  readonly pin: string;
  /** Path of the route. */
  readonly route: string;
}

/** State that the page's inline script passes to the failure script. */
export interface WatchState extends StartWatch, WatchedPage {
  readonly root: HTMLElement;
  /** The content that the server rendered. */
  readonly served: readonly ChildNode[];
  /** Error events before the start, errors of the shell, and undefined for a start that takes too long. */
  readonly failures: unknown[];
  /** Scripts that did not load. */
  readonly failedScripts: HTMLScriptElement[];
  isStarted: boolean;
  /** Set by the failure script. */
  onChange?: (() => void) | undefined;
}
