import { parseSettings, SettingsError, url, word, type Environment } from '@storefront/server-kit/program';
import { z } from 'zod';
import type { S3Settings } from './s3-store';

/** Location of the files of releases. */
export type FileStoreSettings =
  { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 's3'; readonly s3: S3Settings };

/** Location of releases, manifest, audit trail, tokens and sessions. */
export type ReleaseStoreSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'postgres';
      readonly url: URL;
      /** Undefined: the database also has the files. */
      readonly files: FileStoreSettings | undefined;
    };

function isPlainUrl(text: string): boolean {
  const { protocol, username, search, hash } = URL.canParse(text) ? new URL(text) : { protocol: '' };
  return ['http:', 'https:'].includes(protocol) && [username, search, hash].every((part) => part === '');
}

/** The variables of the store of releases. */
export const storeSettings = {
  RELEASE_STORE: z
    .enum(['folder', 'postgres'], {
      error: ({ input }) =>
        input === 's3'
          ? 'folder or postgres, since a bucket stores files only: set RELEASE_STORE=postgres and RELEASE_FILES=s3'
          : 'folder or postgres',
    })
    .default('folder')
    .meta({
      description:
        'Store of releases, manifest, audit trail, tokens and sessions: `folder` below DATA_DIR, or `postgres`',
    }),
  RELEASE_FILES: word('postgres', 's3', 'folder').default('postgres').meta({
    description: 'With RELEASE_STORE=postgres, where the files of releases are: `postgres`, `s3` or `folder`',
  }),
  RELEASE_S3_ENDPOINT: z
    .string()
    .refine(isPlainUrl, {
      error:
        'an http:// or https:// URL without bucket, key or password, such as https://s3.eu-central-1.amazonaws.com',
    })
    .transform((text) => new URL(text))
    .optional()
    .meta({
      isSecret: true,
      description: 'With RELEASE_FILES=s3, URL of the S3-compatible object store, without the bucket',
    }),
  RELEASE_S3_REGION: z.string().default('us-east-1').meta({ description: 'Region in the signature of requests' }),
  RELEASE_S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/, {
      error: 'the name of a bucket, or bucket/folder',
    })
    .optional()
    .meta({ description: 'Bucket of the files, or `bucket/folder`; not public' }),
  RELEASE_S3_KEY_ID: z.string().optional().meta({ description: 'Id of the access key' }),
  RELEASE_S3_SECRET: z.string().optional().meta({ isSecret: true, description: 'Secret of the access key' }),
  RELEASE_S3_STYLE: word('path', 'host').default('path').meta({
    description: 'Where URLs contain the bucket: `path` or `host`',
  }),
  RELEASE_DATABASE_URL: url('postgres:', 'postgresql:').optional().meta({
    isSecret: true,
    description: 'PostgreSQL database of RELEASE_STORE=postgres; may be that of the API',
  }),
};

/** The settings of the store alone. */
const storeSchema = z.object(storeSettings);

type StoreVariables = z.infer<typeof storeSchema>;

function required<Value>(name: string, value: Value | undefined, cause: string): Value {
  if (value !== undefined) return value;
  throw new SettingsError(`${name} is needed with ${cause}.`);
}

function s3Of(settings: StoreVariables): S3Settings {
  const ofS3 = <Value>(name: string, value: Value | undefined) => required(name, value, 'RELEASE_FILES=s3');
  const [bucket = '', ...folders] = ofS3('RELEASE_S3_BUCKET', settings.RELEASE_S3_BUCKET).split('/');
  return {
    endpoint: ofS3('RELEASE_S3_ENDPOINT', settings.RELEASE_S3_ENDPOINT),
    region: settings.RELEASE_S3_REGION,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    keyId: ofS3('RELEASE_S3_KEY_ID', settings.RELEASE_S3_KEY_ID),
    secret: ofS3('RELEASE_S3_SECRET', settings.RELEASE_S3_SECRET),
    isPathStyle: settings.RELEASE_S3_STYLE === 'path',
  };
}

/**
 * Reads RELEASE_STORE and the variables that it needs.
 * @param folder of the releases, from DATA_DIR
 * @throws SettingsError if a variable is missing
 */
export function releaseStoreOf(settings: StoreVariables, folder: string): ReleaseStoreSettings {
  const { RELEASE_STORE: kind, RELEASE_FILES: files } = settings;
  if (kind === 'folder') return { kind, folder };
  const url = new URL(required('RELEASE_DATABASE_URL', settings.RELEASE_DATABASE_URL, 'RELEASE_STORE=postgres'));
  if (files === 'postgres') return { kind, url, files: undefined };
  return { kind, url, files: files === 's3' ? { kind: files, s3: s3Of(settings) } : { kind: files, folder } };
}

/**
 * Reads the store settings from the environment.
 * @param folder of the releases, from DATA_DIR
 * @throws SettingsError See docs/settings.md.
 */
export const readReleaseStore = (env: Environment, folder: string): ReleaseStoreSettings =>
  releaseStoreOf(parseSettings(storeSchema, env), folder);
