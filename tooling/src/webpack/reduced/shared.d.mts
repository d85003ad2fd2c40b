/** A package that a part provides, in one version. */
export interface ProvidedPackage {
  readonly version: string;
  readonly scope?: string | readonly string[];
  readonly get: () => Promise<() => unknown>;
  /** The factory of a package that is loaded. */
  readonly lib?: () => unknown;
}

/** How a build uses a package. */
export interface WantedPackage {
  readonly scope: readonly string[];
  readonly shareConfig: { readonly requiredVersion: string; readonly singleton?: boolean };
}

type Packages = Record<string, Record<string, ProvidedPackage>>;

/** The used part of the runtime's class of this name. */
export declare class SharedHandler {
  constructor(host: { readonly options: { readonly name: string; readonly shared: object } });
  readonly shareScopeMap: Record<string, Packages>;
  registerShared(
    options: { readonly shared?: object },
    added: { readonly name: string; readonly shared?: Record<string, ProvidedPackage | readonly ProvidedPackage[]> },
  ): { readonly allShareInfos: object };
  initShareScopeMap(scope: string, packages: Packages): void;
  initializeSharing(scope?: string): readonly Promise<unknown>[];
  loadShare(name: string, options: { readonly customShareInfo: WantedPackage }): Promise<(() => unknown) | false>;
}
