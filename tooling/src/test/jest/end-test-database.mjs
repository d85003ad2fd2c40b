// Jest's global tear-down: ends the server that the set-up started.
export default async function endTestDatabase() {
  await globalThis.endTestDatabase?.();
}
