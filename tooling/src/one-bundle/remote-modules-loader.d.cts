interface LoaderContext {
  getOptions(): { readonly modules: Readonly<Record<string, { readonly file: string; readonly chunk: string }>> };
}

declare function remoteModules(this: LoaderContext): string;
export = remoteModules;
