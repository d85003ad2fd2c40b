import { S3 } from '@aws-sdk/client-s3';

const bucket = 'releases';
const region = 'us-east-1';

/** Settings of programs with the files of releases in a bucket. @param gateway URL with key id and secret */
export function bucketSettings(gateway: string) {
  const { origin, username, password } = new URL(gateway);
  return {
    RELEASE_S3_ENDPOINT: origin,
    RELEASE_S3_REGION: region,
    RELEASE_S3_BUCKET: bucket,
    RELEASE_S3_KEY_ID: username,
    RELEASE_S3_SECRET: password,
  };
}

/** Creates the bucket of these settings, as an operator has to. @throws if it cannot be created */
export async function createBucket(gateway: string): Promise<void> {
  const { origin, username, password } = new URL(gateway);
  const credentials = { accessKeyId: username, secretAccessKey: password };
  await new S3({ endpoint: origin, region, credentials, forcePathStyle: true }).createBucket({ Bucket: bucket });
}
