/**
 * Uploads 1 GB over a connection that breaks every 50 MB, to the server as an operator runs it: whether it arrives
 * complete, how long it takes, and the memory of the server's process. `node test/bench/upload.ts [bytes] [cut every]`
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { readUpload } from '#contract/media-host.ts'
import { TestClient } from '#server/http/test-client.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import { cuttingLine } from '#server/media-host/testing/cutting-line.ts'
import { fieldsOf, paramsOf, smallClip } from '#server/media-host/testing/host-client.ts'
import { resumingUpload } from '#server/media-host/testing/resuming-upload.ts'
import { freePort, ServerProcess } from '#test/faults/server-process.ts'

const [BYTES = 1_000_000_000, CUT_EVERY = 50_000_000] = process.argv.slice(2).map(Number)
const PIECE = 6 * 1024 * 1024

/** The film, then a `free` box in which every page differs. The bytes are generated on demand. */
async function film() {
  const clip = await smallClip()
  const box = Buffer.alloc(8)
  box.writeUInt32BE(BYTES - clip.length, 0)
  box.write('free', 4)
  const head = Buffer.concat([clip, box])
  return async (first: number, end: number) => {
    const bytes = Buffer.alloc(end - first)
    for (let at = Math.ceil(first / 4096) * 4096; at + 4 <= end; at += 4096)
      bytes.writeUInt32BE(at, at - first)
    if (first < head.length) head.copy(bytes, 0, first, Math.min(end, head.length))
    return bytes
  }
}

async function sha256Of(read: (first: number, end: number) => Promise<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < BYTES; at += PIECE) hash.update(await read(at, Math.min(BYTES, at + PIECE)))
  return hash.digest('hex')
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Megabytes of the process: resident memory, and its anonymous part without pages of files. */
async function memoryOf(pid: number): Promise<Memory> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024)
  return { resident: of('Rss'), own: of('Anonymous') }
}

type Memory = { resident: number; own: number }

/** Records the maximum of each until the returned function is called. */
function watchMemory(pid: number): () => Promise<Memory> {
  const most: Memory = { resident: 0, own: 0 }
  const look = async () => {
    const { resident, own } = await memoryOf(pid)
    most.resident = Math.max(most.resident, resident)
    most.own = Math.max(most.own, own)
  }
  const timer = setInterval(() => void look(), 100)
  return async () => {
    clearInterval(timer)
    await look()
    return most
  }
}

/** Waits until the work of the start is done. */
async function atRest(pid: number): Promise<void> {
  const ticks = async () => {
    const [, user = 0, system = 0] =
      /\) (?:\S+ ){11}(\d+) (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(user) + Number(system)
  }
  for (let before = await ticks(), rested = 0; rested < 3; ) {
    await delay(1000)
    const now = await ticks()
    rested = now - before < 5 ? rested + 1 : 0
    before = now
  }
}

const shown = ({ resident, own }: Memory): string => `${resident}, of which its own ${own}`

const dataDir = await mkdtemp(join(tmpdir(), 'polepro-bench-upload-'))
const server = new ServerProcess(dataDir, await freePort())
try {
  await server.start()
  const client = new TestClient(server.url)
  await client.register('bench@example.test')
  const line = await cuttingLine(server.url, CUT_EVERY)
  const read = await film()
  await atRest(server.pid)
  const before = await memoryOf(server.pid)
  const mostOf = watchMemory(server.pid)
  const began = performance.now()
  const result = await resumingUpload({
    url: line.url,
    fields: fieldsOf(await paramsOf(client)),
    total: BYTES,
    pieceBytes: PIECE,
    read,
    state: async (uploadId) => {
      const reply = await client.call(readUpload, { params: { uploadId } })
      return reply.status === 200 ? reply.body : undefined
    },
  })
  const seconds = (performance.now() - began) / 1000
  const most = await mostOf()
  const stored = join(dataDir, 'files', sourceKeyOf(String(result.public_id)))
  const isWhole = (await sha256OfFile(stored)) === (await sha256Of(read))
  await line.close()
  const rows = {
    'arrived whole (sha256)': isWhole,
    'bytes, MB': BYTES / 1e6,
    'cuts of the line': line.cuts(),
    seconds: Math.round(seconds),
    'server at rest, MB': shown(before),
    'server at most, MB': shown(most),
  }
  for (const [what, value] of Object.entries(rows)) process.stdout.write(`${what}: ${value}\n`)
  if (!isWhole) process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
