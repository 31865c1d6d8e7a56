import { readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type S3rver from '@20minutes/s3rver'

/** Answers that the test bucket lacks: uploads in parts, and the second page of a list. */
export async function answerMissing(
  s3rver: S3rver,
  place: { name: string; uploads: string },
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<boolean> {
  const query = new URL(request.url ?? '', 'http://bucket').searchParams
  const id = query.get('uploadId')
  if (request.method === 'DELETE' && id !== null) {
    await rm(join(place.uploads, id), { recursive: true, force: true })
    response.writeHead(204).end()
    return true
  }
  if (request.method !== 'GET') return false
  const body = query.has('uploads') ? await uploadsIn(place.uploads) : await pageOf(s3rver, place.name, query)
  if (body !== undefined) response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
  return body !== undefined
}

/** Started uploads in parts. */
export const unfinished = async (uploads: string): Promise<{ id: string; key: string; begun: Date }[]> =>
  Promise.all(
    (await readdir(uploads).catch(() => [])).map(async (id) => {
      const path = join(uploads, id, 'key')
      return { id, key: await readFile(path, 'utf8'), begun: (await stat(path)).mtime }
    }),
  )

async function uploadsIn(uploads: string): Promise<string> {
  const rows = (await unfinished(uploads)).map(
    ({ key, id, begun }) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
  )
  return `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`
}

/** Its tokens need a cipher that Node no longer has. Undefined for a list of one page. */
async function pageOf(s3rver: S3rver, name: string, query: URLSearchParams): Promise<string | undefined> {
  if (query.get('list-type') !== '2') return undefined
  const maxKeys = Number(query.get('max-keys') ?? 1000)
  const startAfter = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const { objects, isTruncated } = await s3rver.store.listObjects(name, { prefix, startAfter, maxKeys })
  if (!isTruncated && startAfter === '') return undefined
  const rows = objects.map(({ key, size }) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`)
  const next = isTruncated ? `<NextContinuationToken>${objects.at(-1)?.key}</NextContinuationToken>` : ''
  const count = `<KeyCount>${objects.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>`
  return `<ListBucketResult>${count}${next}${rows.join('')}</ListBucketResult>`
}
