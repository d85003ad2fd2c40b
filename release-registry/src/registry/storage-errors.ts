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

/** Replaces errors of a full or read-only disk. @throws RegistryError `storage` */
export async function wrapStorageErrors<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const message = storageErrorMessages[String(errorCode(error))];
    if (message === undefined) throw error;
    throw new RegistryError('storage', `${message} What is live stays as it is.`, undefined, { cause: error });
  }
}
