/** Facts of a span: names of routes, parts, releases and tables, and numbers. Never a value that a visitor sent, nor the text of an error. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** How a span begins. */
export interface SpanOptions {
  /** `server`: a received request, `client`: a call of another program; by default neither. */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
  /** In ms since 1970; by default now. */
  readonly startTime?: number;
  /** The program is the browser, not this one. */
  readonly isBrowser?: boolean;
}

/** Part of a trace: something that took time in one program. */
export interface Span {
  readonly traceId: string;
  /** Header `traceparent` of calls that belong to the span. */
  readonly traceparent: string;
  /** False: the trace is not exported, and the other methods do nothing. */
  readonly isSampled: boolean;
  startChild(name: string, options?: SpanOptions): Span;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param at in ms since 1970 */
  addEvent(name: string, at: number): void;
  /** @param type class or code of the error. Its text may contain data of a customer. */
  fail(type: string): void;
  /** @param at in ms since 1970; by default now */
  end(at?: number): void;
}

/** The traces of one program. */
export interface Tracing {
  /** Begins a trace, or with the `traceparent` of a caller the part of its trace that is in this program. */
  start(name: string, options?: SpanOptions, traceparent?: string): Span;
  /** Sets what is called when spans could not be exported. */
  onExportFailure(listener: (error: unknown) => void): void;
  /** Exports what has ended. */
  flush(): Promise<void>;
  /** Exports what has ended, as far as it is possible in `closeTimeoutMs`. */
  close(): Promise<void>;
}
