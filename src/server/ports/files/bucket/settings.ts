import { z } from 'zod'
import { isHttpAddress } from '#server/ports/http-address.ts'

/** The bucket and its access. */
export type BucketSettings = {
  readonly name: string
  /** Undefined: Amazon's endpoint. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Undefined: the SDK's default credentials of this machine. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** The bucket's name is in the path instead of the host. */
  readonly forcePathStyle: boolean
  /** Most bytes of local copies for FFmpeg. */
  readonly cacheBytes: number
}

const DEFAULT_CACHE_BYTES = 10_000_000_000

export const BUCKET_VARIABLES = [
  {
    name: 'S3_BUCKET',
    default: '(none)',
    meaning: 'A bucket of Amazon S3 or a compatible service that stores all files instead of `DATA_DIR`.',
  },
  {
    name: 'S3_ENDPOINT',
    default: '(Amazon)',
    meaning: 'URL of the service if it is not Amazon; for example https://storage.example.com.',
  },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Its region; `auto` at Cloudflare R2.' },
  {
    name: 'S3_ACCESS_KEY_ID',
    default: '(the rights of the machine)',
    meaning: 'Access key with the rights to read, write, delete and list in this bucket.',
  },
  { name: 'S3_SECRET_ACCESS_KEY', default: '(none)', meaning: 'Secret of the access key.' },
  {
    name: 'S3_FORCE_PATH_STYLE',
    default: '(true with S3_ENDPOINT)',
    meaning: '`true` or `false`: whether the name of the bucket is in the path instead of the host.',
  },
  {
    name: 'S3_CACHE_BYTES',
    default: String(DEFAULT_CACHE_BYTES),
    meaning: 'Bytes of the bucket that are cached in `DATA_DIR` to make videos.',
  },
] as const

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Sent in a header. The error does not repeat the value. */
const key = z
  .string()
  .regex(/^[\x21-\x7e]{1,300}$/, 'must be the key alone, without spaces or quotes.')
  .optional()

export const BucketEnvironment = z.object({
  S3_BUCKET: z
    .string()
    .regex(NAME, 'must be the name of a bucket, without its address; for example polepro-files.')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      isHttpAddress,
      'must be an http or https address without user, query or fragment; for example https://storage.example.com.',
    )
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region; for example eu-central-1.')
    .optional(),
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false.').optional(),
  S3_CACHE_BYTES: z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number of bytes; for example ${DEFAULT_CACHE_BYTES}.`)
    .transform(Number)
    .optional(),
})
type BucketEnvironment = z.infer<typeof BucketEnvironment>

/** Undefined if files are stored on this machine. */
export function bucketSettings(env: BucketEnvironment): BucketSettings | undefined {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: pathStyle } = env
  if (name === undefined) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    name,
    endpoint,
    region: env.S3_REGION ?? 'us-east-1',
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'true',
    cacheBytes: env.S3_CACHE_BYTES ?? DEFAULT_CACHE_BYTES,
  }
}

/** Half a key pair, or settings without a bucket's name: files would be stored in an unintended place. */
export function bucketContradictions(env: BucketEnvironment): string[] {
  const set = BUCKET_VARIABLES.map(({ name }) => name).filter((name) => env[name] !== undefined)
  if (set.length > 0 && env.S3_BUCKET === undefined) {
    return [`${set[0]} is set, but S3_BUCKET is not. Name the bucket, or leave ${set[0]} out.`]
  }
  const [given, missing] =
    env.S3_ACCESS_KEY_ID === undefined
      ? ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID']
      : ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const isHalf = set.some((name) => name === given) && set.every((name) => name !== missing)
  return isHalf ? [`${given} is set, but ${missing} is not. Set both, or neither.`] : []
}
