import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown

export type Cloud = {
  url: string
  /** Served files by public id: bytes, or another response. */
  kept: Map<string, Buffer | Serve>
  /** Every requested path. */
  asked: string[]
  /** Bodies of the calls that remove a video. */
  destroyed: string[]
  close(): Promise<void>
}

/** A stand-in for the external host: it serves files under the name `studio`, and deletes them on request. */
export async function openCloud(): Promise<Cloud> {
  const kept: Cloud['kept'] = new Map()
  const asked: string[] = []
  const destroyed: string[] = []
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request
    asked.push(url)
    if (method === 'POST' && url === '/v1_1/studio/video/destroy') {
      destroyed.push(await text(request))
      return response.end('{"result":"ok"}')
    }
    const found = kept.get(url.replace('/studio/video/upload/', ''))
    if (found === undefined) return response.writeHead(404).end()
    if (typeof found === 'function') return found(request, response)
    response.writeHead(200, { 'content-length': found.length, 'accept-ranges': 'bytes' }).end(found)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept,
    asked,
    destroyed,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
