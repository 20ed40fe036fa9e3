/** Settings of S3-compatible file storage: all of them, or none. */
import type { S3Settings } from './app-config.ts';

interface S3Environment {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Letters, digits, dots, and hyphens, which every S3-compatible store accepts in a bucket name. */
export const isBucket = (text: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text);
export const isRegion = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text);

/** Returns the settings that are missing although others are set: setting → sentence. */
export function missingS3Settings(env: S3Environment): readonly (readonly [name: string, message: string])[] {
  const given = NEEDED.filter((name) => env[name] !== undefined);
  if (given.length === 0) return [];
  return NEEDED.filter((name) => env[name] === undefined).map((name) => [name, `must be set together with ${given.join(', ')}`] as const);
}

/** Returns the file storage settings, or null if files are in the data folder. */
export function s3Settings(env: S3Environment): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || bucket === undefined || region === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}
