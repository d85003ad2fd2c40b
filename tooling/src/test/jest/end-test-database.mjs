// Jest's global teardown: stops the server that the set-up started.
export default async function endTestDatabase() {
  await globalThis.endTestDatabase?.();
}
