import { randomUUID } from 'node:crypto';
import { StoreError } from '../object-store';
import { etagOf, ifMatch } from '../s3-store';
import { createS3Client, errorOf, isSuccess, type S3Client, type S3Settings } from './s3-client';

const text = (value: string) => Buffer.from(value);
/** The MD5 of no object that is tried here. */
const wrongEtag = '00000000000000000000000000000000';

/**
 * Tries with an object of its own whether the bucket can be written and honours conditional writes: without them two managers would
 * overwrite each other's changes. @throws StoreError which says what is missing
 */
export async function checkS3(settings: S3Settings, client: S3Client = createS3Client(settings)): Promise<void> {
  const key = `.check/${randomUUID()}`;
  const where = `The bucket ${settings.bucket} at ${settings.endpoint.origin}`;

  /** Whether the object was written. @throws StoreError if it was not for another reason than the condition */
  async function put(body: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
    const response = await client.send({ method: 'PUT', key, body: text(body), headers });
    if (response !== undefined && isSuccess(response)) return true;
    if (response?.status === 412 || response?.status === 409) return false;
    if (response?.status === 501) throw reject('does not know conditional writes');
    throw errorOf(settings, response);
  }
  const swap = async (body: string, quotesEtags: boolean) => {
    const found = await client.sendRepeatedly({ method: 'HEAD', key });
    return put(body, ifMatch(etagOf(found), { quotesEtags }));
  };
  const reject = (what: string) =>
    new StoreError(`${where} ${what}. Releases need a store with conditional writes, or RELEASE_STORE=postgres.`);

  if (!(await put('1', { 'if-none-match': '*' }))) throw reject('rejects If-None-Match for a new object');
  try {
    if (await put('2', { 'if-none-match': '*' })) throw reject('ignores If-None-Match when an object is written');
    if (await put('3', ifMatch(wrongEtag, settings))) throw reject('ignores If-Match when an object is written');
    if (await swap('4', settings.quotesEtags)) return;
    if (!(await swap('5', !settings.quotesEtags))) throw reject('rejects If-Match with the ETag of the object');
    const other = settings.quotesEtags ? 'plain' : 'quoted';
    throw new StoreError(`${where} accepts If-Match in another form only: set RELEASE_S3_ETAGS=${other}.`);
  } finally {
    await client.send({ method: 'DELETE', key });
  }
}
