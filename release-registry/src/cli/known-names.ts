import { RegistryError } from '../contract';
import type { RegistryClient } from '../registry/core/registry';

const maxListed = 8;

async function listKnownNames(client: RegistryClient, part: string): Promise<string> {
  const status = await client.status().catch(() => undefined);
  if (status === undefined) return '';
  if (status.parts.length === 0) return ' Nothing is published yet.';
  const found = status.parts.find(({ name }) => name === part);
  if (found === undefined) return ` There are: ${status.parts.map(({ name }) => name).join(', ')}.`;
  const releases = found.releases.slice(0, maxListed).map(({ release }) => release);
  return ` Published: ${releases.length === 0 ? 'none' : releases.join(', ')}.`;
}

/** Adds the known parts or releases to an `unknown` error. @throws RegistryError */
export async function withKnownNames<Value>(
  client: RegistryClient,
  part: string,
  work: Promise<Value>,
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RegistryError) || error.code !== 'unknown') throw error;
    const message = `${error.message}${await listKnownNames(client, part)}`;
    throw new RegistryError(error.code, message, error.report, { cause: error });
  }
}
