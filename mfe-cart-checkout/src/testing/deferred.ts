/** Answers to give when a test says so, in the order that it chooses. */
export interface Deferred {
  /** Resolves when the test opens the gate. */
  readonly passed: Promise<void>;
  readonly open: () => void;
}

export function deferred(): Deferred {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}
