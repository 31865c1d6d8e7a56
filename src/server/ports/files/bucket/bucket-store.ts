import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { ConfigError } from '#server/config.ts'
import { MARKER, MARKER_TEXT } from '#server/ports/files/folder-store.ts'
import type { Bucket } from './connect.ts'
import { headObject } from './head-object.ts'
import { nameOf } from './storage-problem.ts'

/**
 * Creates the store or verifies that it is the same one, like `prepareStore` for a folder and with the same marker,
 * so that a folder copied into a bucket is recognized. Throws a ConfigError if the bucket cannot be used.
 */
export async function prepareBucket(bucket: Bucket, { mustExist }: { mustExist: boolean }): Promise<void> {
  const isEmpty = await looksEmpty(bucket)
  if (await headObject(bucket, MARKER)) return
  if (mustExist || !isEmpty) {
    throw new ConfigError([
      `S3_BUCKET is not the store used before: its file ${MARKER} is missing. Use an empty bucket for a new store, and copy the files, that one among them, when an old one moves.`,
    ])
  }
  const mark = new PutObjectCommand({ Bucket: bucket.name, Key: MARKER, Body: MARKER_TEXT })
  await bucket.client.send(mark).catch((error) => refuse(error, bucket))
}

async function looksEmpty(bucket: Bucket): Promise<boolean> {
  const question = new ListObjectsV2Command({ Bucket: bucket.name, MaxKeys: 1 })
  const { KeyCount = 0 } = await bucket.client.send(question).catch((error) => refuse(error, bucket))
  return KeyCount === 0
}

/** The configuration error behind the bucket's answer; a bucket that does not answer is not a configuration error. */
function refuse(error: unknown, { name }: Bucket): never {
  const said = nameOf(error)
  if (said === 'NoSuchBucket') throw new ConfigError([`S3_BUCKET is "${name}", but there is no such bucket.`])
  if (WRONG_KEYS.includes(said))
    throw new ConfigError([`S3_ACCESS_KEY_ID may not use the bucket "${name}" (${said}). Check both keys.`])
  if (WRONG_REGION.includes(said))
    throw new ConfigError([`S3_REGION is not the region of the bucket "${name}" (${said}).`])
  throw new Error(`The bucket "${name}" does not answer as it should`, { cause: error })
}

const WRONG_KEYS = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'CredentialsProviderError']
const WRONG_REGION = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]
