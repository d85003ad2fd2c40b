import { AwsClient } from 'aws4fetch';

const bucket = 'releases';
const region = 'us-east-1';

/** Settings of programs that keep the files of releases in a bucket. @param gateway URL with key id and secret */
export function bucketSettings(gateway: string) {
  const { origin, username, password } = new URL(gateway);
  return {
    RELEASE_S3_ENDPOINT: origin,
    RELEASE_S3_REGION: region,
    RELEASE_S3_BUCKET: bucket,
    RELEASE_S3_KEY_ID: username,
    RELEASE_S3_SECRET: password,
    // As radosgw accepts them.
    RELEASE_S3_ETAGS: 'plain',
  };
}

/** Creates the bucket of these settings, which is the operator's to do. @throws if it cannot be created */
export async function createBucket(gateway: string): Promise<void> {
  const { origin, username, password } = new URL(gateway);
  const client = new AwsClient({ accessKeyId: username, secretAccessKey: password, region, service: 's3' });
  const response = await client.fetch(`${origin}/${bucket}`, { method: 'PUT' });
  if (!response.ok) throw new Error(`The bucket was not created: ${response.status} ${await response.text()}`);
}
