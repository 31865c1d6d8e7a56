import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CallRequest, FileReply } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type ByteRange, byteRangeOf } from './byte-range.ts'

/** Media are for our pages only: a file opened directly may not run, load or frame anything. */
const INERT = "sandbox; default-src 'none'"

type Asked = { request: CallRequest; reply: FastifyReply; files: Ports['files'] }

/** Replies with the file, the requested range, or 304. */
export async function sendFile({ request, reply, files }: Asked, file: FileReply): Promise<unknown> {
  const { onEnd } = file
  if (onEnd) finished(reply.raw, () => onEnd().catch((err) => reply.log.warn({ err }, 'a reply left a file')))
  const size = file.size ?? (await sizeOf(files, file))
  const etag = file.etag && `"${file.etag}"`
  const range =
    size !== undefined && !('stream' in file) && applies(request, etag)
      ? byteRangeOf(request.headers.range, size)
      : undefined
  const isKnown = etag && listsEtag(request.headers['if-none-match'], etag)
  const isBare = isKnown || range === 'unsatisfiable' || request.method === 'HEAD'
  const body = isBare ? '' : await handedOut(file, await bytesOf(files, file, range))
  describe(reply, file, etag)
  if (isKnown) return reply.code(304).send()
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const length = range ? range.end - range.start + 1 : size
  if (length !== undefined) reply.header('content-length', length)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return body
}

/** The last check before bytes leave. No headers are sent yet, so a refusal keeps its own. */
async function handedOut({ onHandOut }: FileReply, bytes: Readable): Promise<Readable> {
  try {
    await onHandOut?.()
    return bytes
  } catch (error) {
    bytes.destroy()
    throw error
  }
}

function describe(reply: FastifyReply, file: FileReply, etag: string | undefined): void {
  reply.headers({
    'content-type': file.contentType,
    'cache-control': file.cacheControl ?? 'private, no-cache',
    'accept-ranges': 'stream' in file ? 'none' : 'bytes',
    'content-security-policy': INERT,
    'content-disposition': file.attachment === undefined ? 'inline' : attachment(file.attachment),
    ...(etag && { etag }),
  })
}

/** A range of another version would not fit the caller's bytes: send the whole file. */
function applies({ headers }: CallRequest, etag: string | undefined): boolean {
  const condition = headers['if-range']
  return headers.range !== undefined && (condition === undefined || condition === etag)
}

const listsEtag = (header: string | undefined, etag: string): boolean =>
  header === '*' || Boolean(header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** RFC 6266: an ASCII name for old clients and the UTF-8 name for all others. */
function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w. -]/g, '') || 'file'
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Undefined if it is only known at the end. */
async function sizeOf(files: Ports['files'], file: FileReply): Promise<number | undefined> {
  if ('stream' in file) return undefined
  if ('path' in file) return (await stat(file.path)).size
  const found = await files.head(file.key)
  if (!found) throw missing()
  return found.bytes
}

async function bytesOf(
  files: Ports['files'],
  file: FileReply,
  range: ByteRange | undefined,
): Promise<Readable> {
  if ('stream' in file) return file.stream()
  if ('path' in file) return createReadStream(file.path, { ...range })
  const content = await files.get(file.key, range)
  if (!content) throw missing()
  return content.stream
}

const missing = () => new Error('A file that a row names is not in the store')
