import { HeadObjectCommand } from '@aws-sdk/client-s3'
import type { Bucket } from './connect.ts'
import { unlessMissing } from './storage-problem.ts'

export type Head = { bytes: number; modifiedAt: Date; etag: string | undefined }

/** Undefined if the key does not exist. */
export async function headObject({ client, name }: Bucket, key: string): Promise<Head | undefined> {
  const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket: name, Key: key })))
  if (!found) return undefined
  const { ContentLength: bytes = 0, LastModified: modifiedAt = new Date(0), ETag: etag } = found
  return { bytes, modifiedAt, etag }
}
