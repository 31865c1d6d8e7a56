import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttingLine = { url: string; cuts(): number; close(): Promise<void> }

/** A connection to a server that breaks each time after this many uploaded bytes. */
export async function cuttingLine(to: string, everyBytes: number): Promise<CuttingLine> {
  const { port } = new URL(to)
  let carried = 0
  let cuts = 0
  const ends = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    const part = () => {
      near.destroy()
      far.destroy()
    }
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', part)
      end.on('close', () => ends.delete(end))
    }
    near.on('data', (bytes) => {
      carried += bytes.length
      if (carried < everyBytes) return void (far.write(bytes) || pauseUntilDrained(near, far))
      carried = 0
      cuts += 1
      part()
    })
    near.on('end', () => far.end())
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cuts: () => cuts,
    async close() {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}

function pauseUntilDrained(near: Socket, far: Socket): void {
  near.pause()
  far.once('drain', () => near.resume())
}
