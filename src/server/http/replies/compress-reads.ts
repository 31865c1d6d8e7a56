import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A smaller reply fits into one packet with its headers. */
const LEAST_BYTES = 1024

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

const COMPRESS = {
  br: (text: string) => inBrotli(text, QUALITY),
  gzip: (text: string) => inGzip(text),
}
type Encoding = keyof typeof COMPRESS
const ENCODINGS: Encoding[] = ['br', 'gzip']

const TEXT = /^(?:application\/json|text\/html)/

/**
 * Compresses what reads of the API return as text. Replies to writes stay as they are, because some hand out a secret,
 * and so do replies to requests of other sites, so that no site learns from their length what a person's reply holds.
 * Files and event streams are no text replies.
 */
export function compressReads(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isRead(request, reply)) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request, reply)
    if (!encoding || Buffer.byteLength(payload) < LEAST_BYTES) return payload
    reply.header('content-encoding', encoding)
    return COMPRESS[encoding](payload)
  })
}

const isRead = ({ method, url }: FastifyRequest, reply: FastifyReply): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  url.startsWith('/api/') &&
  TEXT.test(String(reply.getHeader('content-type')))

function encodingFor({ headers }: FastifyRequest, reply: FastifyReply): Encoding | null {
  const accepted = headers['accept-encoding']
  if (!accepted || reply.hasHeader('content-encoding') || isFromElsewhere(headers)) return null
  return negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), ENCODINGS)
}

/** Browsers say where a request comes from; programs do not, and no page can make them call. */
const isFromElsewhere = (headers: FastifyRequest['headers']): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
