// Both entries load shared packages asynchronously: no part has eager ones.
export function installInitialConsumes() {
  throw new Error('Shared packages cannot be eager.');
}
