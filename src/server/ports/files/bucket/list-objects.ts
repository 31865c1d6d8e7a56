import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { isKey } from '#server/ports/files/file-key.ts'
import type { Listed } from '#server/ports/files/files.ts'
import type { Bucket } from './connect.ts'
import { nameOf, storageProblem, unlessMissing } from './storage-problem.ts'

/** All keys with this prefix, a thousand for each page. Skips keys of others. */
export async function* listObjects({ client, name }: Bucket, prefix: string): AsyncGenerator<Listed> {
  try {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: name, Prefix: prefix },
    )) {
      for (const { Key: key = '', Size: bytes = 0, LastModified: modifiedAt = new Date() } of Contents) {
        if (isKey(key)) yield { key, bytes, modifiedAt }
      }
    }
  } catch (error) {
    throw storageProblem(error)
  }
}

export async function deleteObject({ client, name }: Bucket, key: string): Promise<void> {
  await unlessMissing(client.send(new DeleteObjectCommand({ Bucket: name, Key: key })))
}

/** Ten at a time; not every provider supports batch deletion. */
export async function deleteObjects(bucket: Bucket, prefix: string): Promise<void> {
  const doomed = await Array.fromAsync(listObjects(bucket, prefix))
  while (doomed.length > 0) {
    await Promise.all(doomed.splice(0, 10).map(({ key }) => deleteObject(bucket, key)))
  }
}

/** Aborts old uploads that never ended, which use space and are otherwise invisible. */
export async function abortUploads(bucket: Bucket, olderThanMs: number): Promise<void> {
  const { client, name } = bucket
  const before = Date.now() - olderThanMs
  try {
    for await (const { Key, UploadId, Initiated } of unfinished(bucket)) {
      if (Initiated === undefined || Initiated.getTime() > before) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })).catch(unlessGone)
    }
  } catch (error) {
    if (nameOf(error) !== 'NotImplemented') throw storageProblem(error)
  }
}

async function* unfinished({ client, name }: Bucket): AsyncGenerator<MultipartUpload> {
  let place = {}
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket: name, ...place }))
    yield* page.Uploads ?? []
    if (!page.IsTruncated) return
    place = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}

function unlessGone(error: unknown): void {
  if (nameOf(error) !== 'NoSuchUpload') throw error
}
