import { readText, readWord, SettingsError, type Environment } from '@storefront/server-kit/program';
import type { S3Settings } from './s3/s3-client';

/** Where the files of releases are. */
export type FileStoreSettings =
  { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 's3'; readonly s3: S3Settings };

/** Where releases, manifest, audit trail, tokens and sessions are. */
export type ReleaseStoreSettings =
  | FileStoreSettings
  | {
      readonly kind: 'postgres';
      readonly url: URL;
      /** Undefined: in the database too. */
      readonly files: FileStoreSettings | undefined;
    };

type RequiredSetting =
  'RELEASE_S3_ENDPOINT' | 'RELEASE_S3_BUCKET' | 'RELEASE_S3_KEY_ID' | 'RELEASE_S3_SECRET' | 'RELEASE_DATABASE_URL';

function requireText(env: Environment, name: RequiredSetting, cause: string): string {
  const text = readText(env, name);
  if (text !== '') return text;
  throw new SettingsError(`${name} is needed with ${cause}.`);
}

function readEndpoint(env: Environment, cause: string): URL {
  const text = requireText(env, 'RELEASE_S3_ENDPOINT', cause);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.username === '' && url.search === '' && url.hash === '';
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new SettingsError(
    'RELEASE_S3_ENDPOINT has to be an http:// or https:// URL without bucket, key or password, such as https://s3.eu-central-1.amazonaws.com.',
  );
}

function readS3(env: Environment, cause: string): S3Settings {
  const [bucket = '', ...folders] = requireText(env, 'RELEASE_S3_BUCKET', cause).split('/');
  if (![bucket, ...folders].every((name) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name))) {
    throw new SettingsError('RELEASE_S3_BUCKET has to be the name of a bucket, or bucket/folder.');
  }
  return {
    endpoint: readEndpoint(env, cause),
    region: readText(env, 'RELEASE_S3_REGION'),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    keyId: requireText(env, 'RELEASE_S3_KEY_ID', cause),
    secret: requireText(env, 'RELEASE_S3_SECRET', cause),
    isPathStyle: readWord(env, 'RELEASE_S3_STYLE', ['path', 'host']) === 'path',
    quotesEtags: readWord(env, 'RELEASE_S3_ETAGS', ['quoted', 'plain']) === 'quoted',
  };
}

function readDatabaseUrl(env: Environment): URL {
  const text = requireText(env, 'RELEASE_DATABASE_URL', 'RELEASE_STORE=postgres');
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new SettingsError('RELEASE_DATABASE_URL has to be a URL such as postgres://user@host:5432/database.');
}

/** RELEASE_STORE and what it needs. @param folder of the releases, by DATA_DIR @throws SettingsError See docs/settings.md. */
export function readReleaseStore(env: Environment, folder: string): ReleaseStoreSettings {
  const kind = readWord(env, 'RELEASE_STORE', ['folder', 's3', 'postgres']);
  if (kind === 'folder') return { kind, folder };
  if (kind === 's3') return { kind, s3: readS3(env, 'RELEASE_STORE=s3') };
  const url = readDatabaseUrl(env);
  const files = readWord(env, 'RELEASE_FILES', ['postgres', 's3', 'folder']);
  if (files === 'postgres') return { kind, url, files: undefined };
  return {
    kind,
    url,
    files: files === 's3' ? { kind: 's3', s3: readS3(env, 'RELEASE_FILES=s3') } : { kind: 'folder', folder },
  };
}
