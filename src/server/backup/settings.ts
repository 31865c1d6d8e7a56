import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { SecretsEnvironment, type SecretsKey } from '#server/own-secrets/settings.ts'
import {
  BucketEnvironment,
  type BucketSettings,
  bucketSettings,
} from '#server/ports/files/bucket/settings.ts'

export type BackupSettings = {
  /** Folder or `s3://bucket/prefix`; undefined: only the command makes backups. */
  readonly to: string | undefined
  readonly everyMs: number
  /** How many backups stay. */
  readonly keep: number
  /** The first encrypts, all decrypt; empty: backups are not encrypted. */
  readonly keys: readonly SecretsKey[]
  /** Where buckets of backups are, without the name of one. */
  readonly store: Omit<BucketSettings, 'name'>
}

export const BACKUP_VARIABLES = [
  {
    name: 'BACKUP_TO',
    default: '(none)',
    meaning:
      'Where workers back up to: the absolute path of a folder, or `s3://bucket/prefix`. `npm run backup` also uses it.',
  },
  { name: 'BACKUP_EVERY', default: '24', meaning: 'Hours between two backups, 1 to 720.' },
  { name: 'BACKUP_KEEP', default: '14', meaning: 'Number of backups that stay; older ones are deleted.' },
  {
    name: 'BACKUP_KEY',
    default: '(none: not encrypted)',
    meaning:
      'Key that encrypts backups; create one with `openssl rand -base64 32` and keep it apart from them. Add earlier keys after commas.',
  },
  {
    name: 'BACKUP_S3_ENDPOINT',
    default: '(Amazon)',
    meaning: 'URL of the service with the bucket of backups, if it is not Amazon.',
  },
  { name: 'BACKUP_S3_REGION', default: 'us-east-1', meaning: 'Its region.' },
  {
    name: 'BACKUP_S3_ACCESS_KEY_ID',
    default: '(the rights of the machine)',
    meaning: 'Access key with the rights to read, write, delete and list in that bucket.',
  },
  { name: 'BACKUP_S3_SECRET_ACCESS_KEY', default: '(none)', meaning: 'Secret of that access key.' },
] as const

const whole = (most: number, example: number) =>
  z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most, {
      error: `must be a whole number from 1 to ${most}; for example ${example}.`,
    })
    .transform(Number)

const S3_PLACE = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[a-z0-9_-]+)*\/?$/

/** Whether a text names a bucket, and what is below it. */
export const isBucketPlace = (text: string): boolean => S3_PLACE.test(text)

const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = BucketEnvironment.shape

export const BackupEnvironment = z.object({
  BACKUP_TO: z
    .string()
    .refine(
      (text) => isAbsolute(text) || isBucketPlace(text),
      'must be the absolute path of a folder, or a bucket such as s3://polepro-backups/main.',
    )
    .optional(),
  BACKUP_EVERY: whole(720, 24).default(24),
  BACKUP_KEEP: whole(1000, 14).default(14),
  BACKUP_KEY: SecretsEnvironment.shape.SECRETS_KEY,
  BACKUP_S3_ENDPOINT: S3_ENDPOINT,
  BACKUP_S3_REGION: S3_REGION,
  BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
})
type Environment = z.infer<typeof BackupEnvironment>

const HOUR_MS = 3_600_000

export function backupSettings(env: Environment): BackupSettings {
  const store = bucketSettings({
    S3_BUCKET: 'any',
    S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
    S3_REGION: env.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY,
  }) as BucketSettings
  return {
    to: env.BACKUP_TO,
    everyMs: env.BACKUP_EVERY * HOUR_MS,
    keep: env.BACKUP_KEEP,
    keys: env.BACKUP_KEY ?? [],
    store,
  }
}

export function backupContradictions(env: Environment): string[] {
  const [id, secret] = [env.BACKUP_S3_ACCESS_KEY_ID, env.BACKUP_S3_SECRET_ACCESS_KEY]
  return (id === undefined) === (secret === undefined)
    ? []
    : ['BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together. Set both, or neither.']
}
