import type { Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { ByteRange, Content } from '#server/ports/files/files.ts'
import type { Bucket } from './connect.ts'
import { headObject } from './head-object.ts'
import { steadyStream } from './steady-stream.ts'
import { nameOf, storageProblem, unlessMissing } from './storage-problem.ts'

type Span = { first: number; last: number }
/** The whole file without a span; with an etag, only if the file is unchanged. */
type Question = { key: string; span: Span | undefined; etag?: string | undefined }
type Answer = { body: Readable; total: number; etag: string | undefined }

/** Like `Files.get`. A broken connection resumes where it broke. */
export async function getObject(
  bucket: Bucket,
  key: string,
  range?: ByteRange,
): Promise<Content | undefined> {
  const span = range && { first: range.start, last: range.end ?? Number.MAX_SAFE_INTEGER }
  const isSpan = !span || (span.first >= 0 && span.last >= span.first)
  const answer = isSpan ? await ask(bucket, { key, span }) : 'outside'
  if (answer === 'outside') return outside(bucket, key, range)
  if (answer === undefined) return undefined
  const { body, total, etag } = answer
  const first = span?.first ?? 0
  const last = Math.min(span?.last ?? total, total - 1)
  const stream = steadyStream({
    body,
    first,
    last,
    pause: bucket.pause,
    again: async (from) => {
      const rest = await ask(bucket, { key, span: { first: from, last }, etag })
      if (rest === undefined || rest === 'outside')
        throw storageProblem(new Error('A file went while it was read'))
      return rest.body
    },
  })
  return { stream, bytes: last - first + 1, total }
}

async function ask({ client, name }: Bucket, question: Question): Promise<Answer | 'outside' | undefined> {
  const { key: Key, span, etag } = question
  const Range = span && `bytes=${span.first}-${span.last === Number.MAX_SAFE_INTEGER ? '' : span.last}`
  const command = new GetObjectCommand({ Bucket: name, Key, Range, IfMatch: etag })
  const sent = client.send(command).catch((error) => {
    if (nameOf(error) === 'InvalidRange') return 'outside' as const
    throw error
  })
  const found = await unlessMissing(sent)
  if (found === undefined || found === 'outside') return found
  const { Body, ContentLength = 0, ContentRange, ETag } = found
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(ContentRange ?? '') ?? []
  if (span && Number(from) !== span.first) throw storageProblem(new Error('The bucket gave other bytes'))
  return { body: Body as Readable, total: span ? Number(total) : ContentLength, etag: ETag }
}

async function outside(bucket: Bucket, key: string, range: ByteRange | undefined): Promise<undefined> {
  const found = await headObject(bucket, key)
  if (!found) return undefined
  throw new RangeError(`No bytes ${range?.start} to ${range?.end ?? 'the end'} in a file of ${found.bytes}`)
}
