import { readFile } from 'node:fs/promises'
import { makeClip } from './make-clip.ts'
import type { Scratch } from './scratch.ts'

/** An MP4 whose sample description declares another size. */
export async function replaced(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const bytes = await readFile(path)
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'))
  bytes.writeUInt16BE(width, entry + 28)
  bytes.writeUInt16BE(height, entry + 30)
  return bytes
}

/** An MP4 with valid boxes whose H.264 header requests 16384×8704. */
export async function bigSps(scratch: Scratch): Promise<Buffer> {
  const path = scratch.file('sps.mp4')
  await makeClip(path, { seconds: 0.2, audio: false, preset: 'ultrafast' })
  const bytes = await readFile(path)
  const record = bytes.indexOf('avcC') + 4
  const length = bytes.readUInt16BE(record + 6)
  const sps = spsOf({ width: 16_384, height: 8_704 })
  if (sps.length > length) throw new Error('no room for the header')
  bytes.fill(0, record + 8, record + 8 + length)
  sps.copy(bytes, record + 8)
  return bytes
}

/** A baseline sequence parameter set. */
function spsOf({ width, height }: { width: number; height: number }): Buffer {
  const body = [
    ue(0),
    ue(0),
    ue(2),
    ue(1),
    '0',
    ue(width / 16 - 1),
    ue(height / 16 - 1),
    '1',
    '1',
    '0',
    '0',
    '1',
  ].join('')
  const padded = body.padEnd(Math.ceil(body.length / 8) * 8, '0')
  const payload = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Buffer.from([0x67, 0x42, 0xc0, 0x3e, ...payload])
}

/** Unsigned Exp-Golomb code. */
function ue(value: number): string {
  const binary = (value + 1).toString(2)
  return '0'.repeat(binary.length - 1) + binary
}

/** A tiny file that declares this duration in its media header. */
export async function longClip(scratch: Scratch, seconds: number): Promise<Buffer> {
  const path = scratch.file('long.mp4')
  await makeClip(path, { seconds: 0.2, audio: false, preset: 'ultrafast', lastFrameAt: seconds })
  return readFile(path)
}

/** A GIF of very many one-pixel frames of 20 ms. */
export function hugeGif(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from(`21f9040002000000${'2c00000000010001000002024401'}00`, 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')])
}
