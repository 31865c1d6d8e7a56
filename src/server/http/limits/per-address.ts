import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** Enough for forty people behind one address, with six connections for each browser. */
export const MOST_PER_ADDRESS = 250

/** Message of a refused request. */
const TOO_MANY = 'Too many requests from your network are under way. Please wait a moment and try again.'

/** Limits running requests by client address: the only identity known for clients behind a proxy. */
export function limitRequests(app: FastifyInstance, most: number): void {
  const places = new ConcurrencyLimit({ each: most, all: Number.POSITIVE_INFINITY, message: TOO_MANY })
  app.addHook('onRequest', async ({ ip }, reply) => places.acquire(addressKey(ip), reply.raw))
}

type Connections = {
  most: number
  /** A trusted proxy carries the connections of all clients and is not limited. */
  isProxy: (ip: string | undefined) => boolean
  refuse: (socket: Socket) => void
}

/** Limits connections, active or idle, by their remote address. */
export function limitConnections(server: Server, { most, isProxy, refuse }: Connections): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return
    const key = addressKey(socket.remoteAddress ?? '')
    const count = counts.get(key) ?? 0
    if (count >= most) return refuse(socket)
    counts.set(key, count + 1)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    })
  })
}
