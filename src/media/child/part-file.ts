import { createWriteStream, type WriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Packet } from 'node-av/lib'

/** One encoded frame of a part; stamps in output frames. */
export type PartPacket = { pts: number; dts: number; isKeyframe: boolean; data: Buffer }

const HEADER_BYTES = 13

/** File of encoded frames passed between workers: stamps, flag, length and bytes of each. */
export class PartWriter {
  readonly #file: WriteStream
  #failure: Error | undefined

  constructor(path: string) {
    this.#file = createWriteStream(path)
    this.#file.on('error', (error) => {
      this.#failure = error
    })
  }

  write(packet: Packet): void {
    const header = Buffer.alloc(HEADER_BYTES)
    const data = packet.data ?? Buffer.alloc(0)
    header.writeInt32LE(Number(packet.pts), 0)
    header.writeInt32LE(Number(packet.dts), 4)
    header.writeUInt8(packet.isKeyframe ? 1 : 0, 8)
    header.writeUInt32LE(data.length, 9)
    this.#file.write(Buffer.concat([header, data]))
  }

  async finish(): Promise<void> {
    await new Promise<void>((resolve) => this.#file.end(resolve))
    if (this.#failure) throw this.#failure
  }
}

export async function readPart(path: string): Promise<PartPacket[]> {
  const bytes = await readFile(path)
  const packets: PartPacket[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 9)
    packets.push({
      pts: bytes.readInt32LE(at),
      dts: bytes.readInt32LE(at + 4),
      isKeyframe: bytes.readUInt8(at + 8) === 1,
      data: bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length),
    })
    at += HEADER_BYTES + length
  }
  return packets
}
