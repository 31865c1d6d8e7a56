import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackAddress, isLoopbackHost } from '#server/loopback.ts'

type IncomingRequest = {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingHttpHeaders
  httpVersion: string
}

/** Headers with which proxies name their client. */
const FORWARDED = /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|.+-client-ip|.+-connecting-ip)$/

/**
 * Whether a request was made on this machine: its connection is local, its host name is local (a remote page could
 * resolve its own name to this machine), and no proxy forwarded it. A server with a remote public address serves
 * others, so no request counts as local. A proxy that forwards by HTTP/1.0, as nginx does by default, may add no
 * header; browsers never use HTTP/1.0.
 */
export function isLocalRequest(request: IncomingRequest, publicUrl: string): boolean {
  const { socket, headers, httpVersion } = request
  return (
    isLoopbackHost(new URL(publicUrl).hostname) &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isThisMachine(headers.host ?? '') &&
    httpVersion === '1.1' &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  )
}

const isThisMachine = (host: string): boolean =>
  /^[\w.:[\]-]+$/.test(host) &&
  URL.canParse(`http://${host}`) &&
  isLoopbackHost(new URL(`http://${host}`).hostname)
