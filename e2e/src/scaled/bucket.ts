/** What a product has put into its bucket, seen from outside. */
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

interface StoredText {
  readonly text: string;
  readonly storedAt: Date;
}

/** @param filesUrl as FILES_URL says it, with the keys @param beginning of their names, below it */
export async function listObjects(filesUrl: string, beginning: string): Promise<StoredText[]> {
  const { username, password, hostname: Bucket, pathname, searchParams } = new URL(filesUrl);
  const client = new S3Client({
    endpoint: searchParams.get('endpoint') ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: username, secretAccessKey: password },
  });
  try {
    const Prefix = `${pathname.slice(1)}/${beginning}`;
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
    return await Promise.all(
      Contents.map(async ({ Key, LastModified = new Date(0) }) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return { text: (await Body?.transformToString()) ?? '', storedAt: LastModified };
      }),
    );
  } finally {
    client.destroy();
  }
}
