/** Code that is loaded when it is first needed. */
export interface OnDemand<Value> {
  /** Undefined until it has loaded. */
  get(): Value | undefined;
  /** Loads it once. After a failure the next call tries again. */
  load(): Promise<Value>;
}

export function createOnDemand<Value>(importCode: () => Promise<Value>): OnDemand<Value> {
  let value: Value | undefined;
  let loading: Promise<Value> | undefined;
  return {
    get: () => value,
    load() {
      loading ??= importCode().then(
        (loaded) => (value = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
