import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackAddress, isLoopbackHost } from '#server/loopback.ts'

type IncomingRequest = {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingHttpHeaders
  httpVersion: string
}

/** What proxies add of whom they speak for. */
const FORWARDED = /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|.+-client-ip|.+-connecting-ip)$/

/**
 * Whether a request was made at this machine: its connection begins here, the name in the address bar is this machine's,
 * which a page elsewhere could have point here, and no proxy speaks for somebody else. A server whose public address is
 * elsewhere serves others, so nothing that reaches it counts as from here. A proxy that forwards by HTTP/1.0, as nginx does unless
 * it is told otherwise, may say nothing more of itself; no browser speaks it.
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
