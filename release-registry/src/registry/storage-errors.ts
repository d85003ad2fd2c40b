import { RegistryError } from '../contract';
import { errorCode } from '@storefront/server-kit/program';

const storageErrorMessages: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of the registry is full.',
  EDQUOT: "The quota of the registry's disk is used up.",
  EROFS: "The registry's folder can only be read.",
  EACCES: "The registry's folder may not be written by this user.",
  EPERM: "The registry's folder may not be written by this user.",
  EIO: 'The disk of the registry fails.',
  ENOTDIR: "What should be the registry's folder is a file.",
};

/** Says in plain words that nothing could be stored. @throws RegistryError `storage` in place of the system's fault */
export async function wrapStorageErrors<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const fault = storageErrorMessages[String(errorCode(error))];
    if (fault === undefined) throw error;
    throw new RegistryError('storage', `${fault} What is live stays as it is.`, undefined, { cause: error });
  }
}
