import { RegistryError } from '../../contract';
import { errorCode } from '@storefront/server-kit/program';
import { StoreError } from '../../store/object-store';

const storageErrorMessages: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of the registry is full.',
  EDQUOT: "The quota of the registry's disk is used up.",
  EROFS: "The registry's folder can only be read.",
  EACCES: "The registry's folder may not be written by this user.",
  EPERM: "The registry's folder may not be written by this user.",
  EIO: 'The disk of the registry fails.',
  ENOTDIR: "What should be the registry's folder is a file.",
};

/** The error for a caller if the store does not respond. The cause is for the operator's log. */
export const unreachableStore = (cause: StoreError): RegistryError =>
  new RegistryError('unreachable', 'The store of releases does not respond. What is live stays as it is.', undefined, {
    cause,
  });

/** Converts errors of a full or read-only disk. @throws RegistryError `storage`, `unreachable` */
export async function wrapStorageErrors<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreError) throw unreachableStore(error);
    const message = storageErrorMessages[String(errorCode(error))];
    if (message === undefined) throw error;
    throw new RegistryError('storage', `${message} What is live stays as it is.`, undefined, { cause: error });
  }
}
