import { describe, expect, it } from 'vitest';
import { nameOfBucket, readS3Url, S3UrlProblem } from './bucketSettings.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('the address of a bucket', () => {
  it('of Amazon’s needs a region alone', () => {
    expect(readS3Url('s3://bucket?region=eu-south-1', KEYS)).toEqual({
      bucket: 'bucket',
      prefix: '',
      endpoint: undefined,
      region: 'eu-south-1',
      hasBucketInPath: false,
      browserEndpoint: undefined,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: undefined },
    });
    const environment = { ...KEYS, AWS_REGION: 'eu-west-1', AWS_SESSION_TOKEN: 'token' };
    expect(readS3Url('s3://bucket', environment)).toMatchObject({
      region: 'eu-west-1',
      credentials: { sessionToken: 'token' },
    });
  });

  it('of another service says where that is, and may hold the keys', () => {
    const url =
      's3://k%2Fey:se%40cret@my.bucket/sites/one/?endpoint=http://minio:9000/' +
      '&browserEndpoint=https://files.example.com&pathStyle=false';
    expect(readS3Url(url, KEYS)).toEqual({
      bucket: 'my.bucket',
      prefix: 'sites/one',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      hasBucketInPath: false,
      browserEndpoint: 'https://files.example.com',
      credentials: { accessKeyId: 'k/ey', secretAccessKey: 'se@cret' },
    });
    const supabase = 's3://b?endpoint=https://x.supabase.co/storage/v1/s3&region=eu-central-1';
    expect(() => readS3Url(supabase, KEYS)).toThrow(/bucket/);
    expect(readS3Url(supabase.replace('//b?', '//bbb?'), KEYS)).toMatchObject({
      endpoint: 'https://x.supabase.co/storage/v1/s3',
      region: 'eu-central-1',
      hasBucketInPath: true,
    });
  });

  it('is known by its name, without keys', () => {
    const named = (url: string) => nameOfBucket(readS3Url(url, KEYS));
    expect(named('s3://k:s@bucket/a/b?region=x')).toBe('s3://bucket/a/b');
    expect(named('s3://bucket?region=x')).toBe('s3://bucket');
  });

  it.each([
    ['no address', 'bucket', /such as s3:/],
    ['another protocol', 'https://bucket.s3.amazonaws.com', /such as s3:/],
    ['no bucket', 's3://?region=x', /no bucket name/],
    ['a bucket of strange letters', 's3://b%20b?region=x', /no bucket name/],
    ['a prefix that leads elsewhere', 's3://bucket/a/%2e%2e%2e/b?region=x', /prefix/],
    ['a prefix with spaces', 's3://bucket/a%20b?region=x', /prefix/],
    ['no region', 's3://bucket', /region=/],
    ['an unknown parameter', 's3://bucket?regoin=x', /regoin/],
    ['an endpoint that is none', 's3://bucket?endpoint=minio:9000', /endpoint must be/],
    ['an endpoint with keys', 's3://bucket?endpoint=http://k:s@minio', /endpoint must be/],
    ['a flag that is none', 's3://bucket?region=x&pathStyle=1', /pathStyle/],
    ['half of the keys', 's3://key@bucket?region=x', /half/],
    ['a broken escape', 's3://k%:s@bucket?region=x', /%25/],
  ])('is refused with %s', (_, url, why) => {
    expect(() => readS3Url(url, KEYS)).toThrow(why);
    expect(() => readS3Url(url, KEYS)).toThrow(S3UrlProblem);
  });

  it('is refused without keys, and never repeats what it was', () => {
    expect(() => readS3Url('s3://bucket?region=x', {})).toThrow(/AWS_ACCESS_KEY_ID/);
    try {
      readS3Url('s3://key:TOPSECRET@bucket?regoin=x', {});
    } catch (error) {
      expect(String(error)).not.toContain('TOPSECRET');
    }
  });
});
