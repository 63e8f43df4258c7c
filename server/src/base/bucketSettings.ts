/** What FILES_URL says of a bucket: s3://KEY:SECRET@bucket/prefix?endpoint=…&region=… */

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface S3Settings {
  readonly bucket: string;
  /** What all names begin with: empty, or some words with slashes between them. */
  readonly prefix: string;
  /** The address of the service; Amazon's own, by its region, where it is missing. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Does the bucket's name stand in the path of addresses, and not in the name of the host? */
  readonly hasBucketInPath: boolean;
  /** The address at which browsers reach the service; downloads pass through us where it is missing. */
  readonly browserEndpoint: string | undefined;
  readonly credentials: S3Credentials;
}

/** The variables by which programs are usually told of S3. */
export interface S3Environment {
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  readonly AWS_REGION?: string | undefined;
}

/** An address that cannot be used; the message says why, and never what was in it. */
export class S3UrlProblem extends Error {}

const EXAMPLE = 's3://bucket/prefix?endpoint=https://s3.example.com';
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/;
const PREFIX = /^(?:[\w.-]+(?:\/[\w.-]+)*)?$/;
const PARAMETERS = new Set(['endpoint', 'region', 'pathStyle', 'browserEndpoint']);
/** What services with one region only call it. */
const ONLY_REGION = 'us-east-1';

/** @throws S3UrlProblem */
export function readS3Url(text: string, environment: S3Environment): S3Settings {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:') throw new S3UrlProblem(`must be an address such as ${EXAMPLE}`);
  const bucket = decoded(url.hostname);
  if (!BUCKET.test(bucket))
    throw new S3UrlProblem(`has no bucket name, or an invalid one: it must look like ${EXAMPLE}`);
  const prefix = decoded(url.pathname).replace(/^\/+|\/+$/g, '');
  if (!PREFIX.test(prefix) || prefix.split('/').some((word) => /^\.+$/.test(word))) {
    throw new S3UrlProblem(
      'the prefix may contain only letters, digits, dots, hyphens, underscores and slashes',
    );
  }
  for (const name of url.searchParams.keys()) {
    if (PARAMETERS.has(name)) continue;
    throw new S3UrlProblem(`has an unknown parameter ${name}: use ${[...PARAMETERS].join(', ')}`);
  }
  const endpoint = addressIn(url, 'endpoint');
  const region =
    url.searchParams.get('region') || environment.AWS_REGION || (endpoint && ONLY_REGION);
  if (!region)
    throw new S3UrlProblem('needs region=… for Amazon S3, or endpoint=… for another service');
  return {
    bucket,
    prefix,
    endpoint,
    region,
    hasBucketInPath: flagIn(url, 'pathStyle') ?? endpoint !== undefined,
    browserEndpoint: addressIn(url, 'browserEndpoint'),
    credentials: credentialsIn(url, environment),
  };
}

/** The bucket as people know it, without credentials. */
export function nameOfBucket({ bucket, prefix }: S3Settings): string {
  return `s3://${bucket}${prefix && `/${prefix}`}`;
}

function credentialsIn(url: URL, environment: S3Environment): S3Credentials {
  if (url.username || url.password) {
    if (!url.username || !url.password) {
      throw new S3UrlProblem('has only half of KEY:SECRET@ before the bucket');
    }
    return { accessKeyId: decoded(url.username), secretAccessKey: decoded(url.password) };
  }
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = environment;
  if (!accessKeyId || !secretAccessKey) {
    throw new S3UrlProblem('needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  return { accessKeyId, secretAccessKey, sessionToken };
}

function addressIn(url: URL, name: string): string | undefined {
  const text = url.searchParams.get(name);
  if (!text) return undefined;
  const address = URL.parse(text);
  const isAddress = address && /^https?:$/.test(address.protocol);
  if (!isAddress || address.username || address.search || address.hash) {
    throw new S3UrlProblem(`${name} must be an address such as https://s3.example.com`);
  }
  return text.replace(/\/+$/, '');
}

function flagIn(url: URL, name: string): boolean | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  if (text !== 'true' && text !== 'false') throw new S3UrlProblem(`${name} must be true or false`);
  return text === 'true';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3UrlProblem('has a stray %: write it as %25');
  }
}
