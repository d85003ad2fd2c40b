/** Only these variables of this process's environment reach the programs. */
const inherited = ['PATH', 'HOME', 'TMPDIR'] as const;

/** The system variables that every process needs. */
export const systemEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
