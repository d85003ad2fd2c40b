import { readText, readWord, SettingsError, type Environment } from '@storefront/server-kit/program';
import type { S3Settings } from './s3-store';

/** Where the files of releases are. */
export type FileStoreSettings =
  { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 's3'; readonly s3: S3Settings };

/** Where releases, manifest, audit trail, tokens and sessions are. */
export type ReleaseStoreSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'postgres';
      readonly url: URL;
      /** Undefined: in the database too. */
      readonly files: FileStoreSettings | undefined;
    };

type RequiredSetting =
  'RELEASE_S3_ENDPOINT' | 'RELEASE_S3_BUCKET' | 'RELEASE_S3_KEY_ID' | 'RELEASE_S3_SECRET' | 'RELEASE_DATABASE_URL';

function requireText(env: Environment, name: RequiredSetting): string {
  const text = readText(env, name);
  if (text !== '') return text;
  const cause = name === 'RELEASE_DATABASE_URL' ? 'RELEASE_STORE=postgres' : 'RELEASE_FILES=s3';
  throw new SettingsError(`${name} is needed with ${cause}.`);
}

function readEndpoint(env: Environment): URL {
  const text = requireText(env, 'RELEASE_S3_ENDPOINT');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.username === '' && url.search === '' && url.hash === '';
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new SettingsError(
    'RELEASE_S3_ENDPOINT has to be an http:// or https:// URL without bucket, key or password, such as https://s3.eu-central-1.amazonaws.com.',
  );
}

function readS3(env: Environment): S3Settings {
  const [bucket = '', ...folders] = requireText(env, 'RELEASE_S3_BUCKET').split('/');
  if (![bucket, ...folders].every((name) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name))) {
    throw new SettingsError('RELEASE_S3_BUCKET has to be the name of a bucket, or bucket/folder.');
  }
  return {
    endpoint: readEndpoint(env),
    region: readText(env, 'RELEASE_S3_REGION'),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    keyId: requireText(env, 'RELEASE_S3_KEY_ID'),
    secret: requireText(env, 'RELEASE_S3_SECRET'),
    isPathStyle: readWord(env, 'RELEASE_S3_STYLE', ['path', 'host']) === 'path',
  };
}

function readDatabaseUrl(env: Environment): URL {
  const text = requireText(env, 'RELEASE_DATABASE_URL');
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new SettingsError('RELEASE_DATABASE_URL has to be a URL such as postgres://user@host:5432/database.');
}

/** RELEASE_STORE and what it needs. @param folder of the releases, by DATA_DIR @throws SettingsError See docs/settings.md. */
export function readReleaseStore(env: Environment, folder: string): ReleaseStoreSettings {
  if (readText(env, 'RELEASE_STORE') === 's3') {
    throw new SettingsError(
      'RELEASE_STORE can\'t be "s3", since a bucket stores files only: set RELEASE_STORE=postgres and RELEASE_FILES=s3.',
    );
  }
  const kind = readWord(env, 'RELEASE_STORE', ['folder', 'postgres']);
  if (kind === 'folder') return { kind, folder };
  const url = readDatabaseUrl(env);
  const files = readWord(env, 'RELEASE_FILES', ['postgres', 's3', 'folder']);
  if (files === 'postgres') return { kind, url, files: undefined };
  return { kind, url, files: files === 's3' ? { kind: files, s3: readS3(env) } : { kind: files, folder } };
}
