import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Cluster, innerFolder } from './cluster.ts'

/** Where the server listens: a socket's folder or the loopback address. */
export interface Address {
  host: string
  port: number
}

/** Socket paths have at most 104 bytes on macOS and 108 on Linux, the closing zero included. */
const LONGEST_SOCKET_PATH = 103

/** Address of the server that runs or ran last, from PostgreSQL's own file; undefined before it was ready once. */
export async function recordedAddress(cluster: Cluster): Promise<Address | undefined> {
  const [, , , port, socketFolder, listens] = await record(cluster)
  if (!port || socketFolder === undefined) return undefined
  return { host: listens ? listens : innerFolder(cluster), port: Number(port) }
}

/** Process id of that server, as text. A clean stop removes the file. */
export async function recordedPid(cluster: Cluster): Promise<string | undefined> {
  return (await record(cluster))[0]
}

async function record(cluster: Cluster): Promise<string[]> {
  const text = await readFile(join(innerFolder(cluster), 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text?.split('\n') ?? []
}

/** A socket next to the data, which only its owner can reach; a loopback port if no socket is possible. */
export async function chooseAddress(cluster: Cluster): Promise<Address> {
  const socket = join(innerFolder(cluster), '.s.PGSQL.5432')
  const possible = process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH
  return possible ? { host: innerFolder(cluster), port: 5432 } : { host: '127.0.0.1', port: await freePort() }
}

/** Settings with which the server listens there only. */
export function listening({ host, port }: Address): Record<string, string> {
  const loopback = host === '127.0.0.1'
  return {
    port: String(port),
    listen_addresses: loopback ? host : '',
    unix_socket_directories: loopback ? '' : '.',
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
