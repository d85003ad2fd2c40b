/** Settings of this process's environment must not reach the programs. */
const inherited = ['PATH', 'HOME', 'TMPDIR'] as const;

/** The variables of the system that every process needs. */
export const systemEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
