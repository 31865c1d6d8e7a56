/** Frames of an animated WebP, by its container (RIFF chunks ANIM and ANMF). */
export function webpFrames(bytes: Buffer) {
  let frames = 0
  let durationMs = 0
  let repeats: number | 'forever' | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (kind === 'ANIM') repeats = bytes.readUInt16LE(at + 12) || 'forever'
    if (kind === 'ANMF') {
      frames += 1
      durationMs += bytes.readUIntLE(at + 20, 3)
    }
    at += 8 + size + (size % 2)
  }
  return { frames, durationMs, repeats }
}
