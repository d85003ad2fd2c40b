import { readReleaseStore } from './settings';

const postgres = { RELEASE_STORE: 'postgres', RELEASE_DATABASE_URL: 'postgres://shop:pw@db.internal/shop' };
const s3 = {
  ...postgres,
  RELEASE_FILES: 's3',
  RELEASE_S3_ENDPOINT: 'https://s3.example',
  RELEASE_S3_BUCKET: 'shop-releases',
  RELEASE_S3_KEY_ID: 'id',
  RELEASE_S3_SECRET: 's3cret',
};
const read = (env: Record<string, string>) => readReleaseStore(env, '/data/releases');

it('releases are in the folder of DATA_DIR unless a setting names another store', () => {
  expect(read({})).toEqual({ kind: 'folder', folder: '/data/releases' });
  expect(read({ ...s3, RELEASE_STORE: '' })).toEqual({ kind: 'folder', folder: '/data/releases' });
});

it('a bucket is used as the settings say', () => {
  const bucket = { bucket: 'shop-releases', prefix: '', region: 'us-east-1', isPathStyle: true };
  expect(read(s3)).toMatchObject({ files: { kind: 's3', s3: { ...bucket, keyId: 'id', secret: 's3cret' } } });
  const other = { RELEASE_S3_BUCKET: 'shared/shop/live', RELEASE_S3_STYLE: 'host' };
  expect(read({ ...s3, ...other })).toMatchObject({
    files: { s3: { bucket: 'shared', prefix: 'shop/live/', isPathStyle: false } },
  });
});

it('the files of releases may be apart from the database', () => {
  expect(read(postgres)).toMatchObject({ kind: 'postgres', files: undefined });
  expect(read({ ...postgres, RELEASE_FILES: 'folder' })).toMatchObject({
    files: { kind: 'folder', folder: '/data/releases' },
  });
});

it.each([
  [{ RELEASE_STORE: 'nfs' }, 'RELEASE_STORE can\'t be "nfs": folder or postgres.'],
  [
    { ...s3, RELEASE_STORE: 's3' },
    'RELEASE_STORE can\'t be "s3": folder or postgres, since a bucket stores files only',
  ],
  [{ ...s3, RELEASE_STORE: 's3' }, 'set RELEASE_STORE=postgres and RELEASE_FILES=s3.'],
  [{ ...s3, RELEASE_S3_ENDPOINT: '' }, 'RELEASE_S3_ENDPOINT is needed with RELEASE_FILES=s3.'],
  [{ ...s3, RELEASE_S3_ENDPOINT: 's3.example' }, 'RELEASE_S3_ENDPOINT has to be'],
  [{ ...s3, RELEASE_S3_ENDPOINT: 'https://id:hidden@s3.example' }, 'RELEASE_S3_ENDPOINT has to be'],
  [{ ...s3, RELEASE_S3_BUCKET: '' }, 'RELEASE_S3_BUCKET is needed'],
  [{ ...s3, RELEASE_S3_BUCKET: '../shop' }, 'RELEASE_S3_BUCKET can\'t be "../shop"'],
  [{ ...s3, RELEASE_S3_KEY_ID: '' }, 'RELEASE_S3_KEY_ID is needed'],
  [{ ...s3, RELEASE_S3_SECRET: '' }, 'RELEASE_S3_SECRET is needed'],
  [{ ...s3, RELEASE_S3_STYLE: 'none' }, 'RELEASE_S3_STYLE'],
  [{ ...postgres, RELEASE_DATABASE_URL: '' }, 'RELEASE_DATABASE_URL is needed with RELEASE_STORE=postgres.'],
  [{ ...postgres, RELEASE_DATABASE_URL: 'mysql://x:hidden@y/z' }, 'RELEASE_DATABASE_URL has to be'],
  [{ ...postgres, RELEASE_FILES: 's3' }, 'RELEASE_S3_BUCKET is needed with RELEASE_FILES=s3.'],
])('%j is rejected with the name of the setting, and without what may be a secret', (env, message) => {
  const error = (() => {
    try {
      return read(env).kind;
    } catch (thrown) {
      return String(thrown);
    }
  })();
  expect(error).toContain(message);
  expect(error).not.toContain('hidden');
});
