// Sharing of packages, as shared-packages.ts configures it: ranges, singletons with a warning, no eager package, no plugins of
// the runtime, and no remotes, which the shell loads itself.
import { satisfy } from './semver.mjs';

const toList = (value) => (Array.isArray(value) ? value : [value]);

/** The packages that one part provides and uses. All parts of a page have the share scopes of the shell. */
export class SharedHandler {
  /** By scope, name and version. */
  shareScopeMap = {};
  hooks = { lifecycle: {}, applyPlugin: () => undefined };

  constructor(host) {
    this.host = host;
  }

  /** Adds packages that the part provides, by name. @returns all of its packages by name, a list of versions each */
  registerShared({ shared: known = {} }, { name: from, shared = {} }) {
    const allShareInfos = { ...known };
    for (const [name, versions] of Object.entries(shared)) {
      const list = (allShareInfos[name] = [...(allShareInfos[name] ?? [])]);
      for (const given of toList(versions)) {
        const entry = { ...given, from, scope: toList(given.scope ?? 'default') };
        if (!list.some(({ version }) => version === given.version)) list.push(entry);
        for (const scope of entry.scope) this.provide(scope, name, entry);
      }
    }
    return { allShareInfos };
  }

  /** The first copy of a version stays: it may be in use. */
  provide(scope, name, shared) {
    ((this.shareScopeMap[scope] ??= {})[name] ??= {})[shared.version] ??= shared;
  }

  initShareScopeMap(scope, packages) {
    this.shareScopeMap[scope] = packages;
  }

  /** Adds the part's packages to a scope. */
  initializeSharing(scope = 'default') {
    for (const [name, versions] of Object.entries(this.host.options.shared)) {
      for (const shared of versions) if (shared.scope.includes(scope)) this.provide(scope, name, shared);
    }
    return [];
  }

  /**
   * Loads a package, once for all parts; a failed load is tried again at the next use.
   * @returns its factory, or false if no part provides a version that fits: the build then uses its own copy
   */
  async loadShare(name, { customShareInfo: wanted }) {
    for (const scope of wanted.scope) this.initializeSharing(scope);
    const shared = this.find(name, wanted);
    if (shared === undefined) return false;
    if (shared.lib !== undefined) return shared.lib;
    shared.loading ??= shared.get();
    try {
      shared.lib = await shared.loading;
    } finally {
      shared.loading = undefined;
    }
    return shared.lib;
  }

  find(name, { scope, shareConfig: { requiredVersion, singleton } }) {
    const packages =
      this.shareScopeMap[scope.find((one) => this.shareScopeMap[one]?.[name] !== undefined)]?.[name] ?? {};
    const fitting = Object.values(packages).find(({ version }) => satisfy(version, requiredVersion));
    const [only] = Object.values(packages);
    if (fitting !== undefined || !singleton || only === undefined) return fitting;
    console.warn(`${this.host.options.name} needs ${name} ${requiredVersion}; the page has ${only.version}.`);
    return only;
  }
}
