/** By these, code could send messages of its own, or load modules of Node. */
const hidden = ['send', 'getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'] as const;

/** What code of a release finds as `process`: what packages for browsers and servers use, and nothing that reports. */
function shownProcess(own: NodeJS.Process) {
  return {
    env: { NODE_ENV: 'production' },
    argv: [],
    platform: own.platform,
    version: own.version,
    versions: { ...own.versions },
    exit: (code?: number) => own.exit(code),
    nextTick: own.nextTick.bind(own),
    hrtime: own.hrtime,
    uptime: () => own.uptime(),
    memoryUsage: () => own.memoryUsage(),
    emitWarning: () => undefined,
    // React reports unhandled errors in this way.
    emit: (name: string, error: Error) => name === 'uncaughtException' && own.emit(name, error),
  };
}

/** Takes the process from the code that runs after this call, which is of releases. See docs/decisions/0042. */
export function hideProcess(): void {
  const own = globalThis.process;
  for (const name of hidden) Reflect.deleteProperty(own, name);
  Object.defineProperty(globalThis, 'process', { value: shownProcess(own), writable: true, configurable: true });
}
