/** The part of the package that the tests use; it has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: {
      jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; path: readonly unknown[] }[]>;
  }
}
