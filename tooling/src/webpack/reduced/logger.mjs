// Without debug mode, and without the loggers of compilers.
const ignore = () => undefined;

export const createLogger = (prefix) => ({
  debug: ignore,
  warn: (...values) => console.warn(prefix, ...values),
  error: (...values) => console.error(prefix, ...values),
});

export const logger = /* @__PURE__ */ createLogger('[ Module Federation ]');
export { ignore as bindLoggerToCompiler, createLogger as createInfrastructureLogger, logger as infrastructureLogger };
