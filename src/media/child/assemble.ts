import { stat } from 'node:fs/promises'
import { Packet } from 'node-av/lib'
import type { Background, Composed } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { outputEncoder } from '#media/plan/encoder-profile.ts'
import { copiesSound, samplesOf } from '#media/plan/sound-span.ts'
import { copySound, loopSound, silence } from './background-sound.ts'
import type { CopiedSound } from './encode-sound.ts'
import { Mp4Writer } from './mp4-writer.ts'
import { type PartPacket, readPart } from './part-file.ts'
import type { Pulse } from './pulse.ts'
import { VideoEncoder } from './video-encoder.ts'

export type AssembleTask = {
  parts: string[]
  background?: Background
  /** A mix, from `mixSound`. Without it: the background's own sound. */
  mix?: string
  frames: number
  output: Size
  out: string
}

/** Joins the parts' frames and the sound into the finished file. */
export async function assemble(task: AssembleTask, pulse: Pulse): Promise<Composed> {
  const sound = await soundOf(task, pulse)
  const encoder = await VideoEncoder.open({ ...outputEncoder(task.output), threads: 1 })
  const writer = await Mp4Writer.create(task.out, [encoder.context, sound.track], { editLists: false })
  encoder.close()
  let soundAt = 0
  for (const path of task.parts) {
    for (const picture of await readPart(path)) {
      soundAt = writeSoundUntil(picture.dts / FRAME.fps, { writer, sound, from: soundAt })
      writePicture(writer, picture)
    }
    await pulse()
  }
  writeSoundUntil(Number.POSITIVE_INFINITY, { writer, sound, from: soundAt })
  await writer.finish()
  const { size } = await stat(task.out)
  return { frames: task.frames, duration: task.frames / FRAME.fps, bytes: size }
}

function soundOf({ background, mix, frames }: AssembleTask, pulse: Pulse): Promise<CopiedSound> {
  const samples = samplesOf(frames)
  if (mix) return copySound(mix, samples)
  if (!background) return silence(samples, pulse)
  return copiesSound(frames, background.frames)
    ? copySound(background.path, samples)
    : loopSound(background, samples, pulse)
}

function writePicture(writer: Mp4Writer, { pts, dts, isKeyframe, data }: PartPacket): void {
  using packet = new Packet()
  packet.alloc()
  packet.data = data
  packet.pts = BigInt(pts)
  packet.dts = BigInt(dts)
  packet.duration = 1n
  packet.isKeyframe = isKeyframe
  writer.write(packet, 0)
}

type SoundCursor = { writer: Mp4Writer; sound: CopiedSound; from: number }

function writeSoundUntil(seconds: number, { writer, sound, from }: SoundCursor): number {
  let at = from
  for (; at < sound.packets.length; at++) {
    const packet = sound.packets[at]
    if (!packet || Number(packet.pts) / FRAME.sampleRate > seconds) return at
    // The encoder's delay: an edit list would hide it, without one it would be heard before the sound.
    if (packet.pts >= 0n) writer.write(packet, 1)
    packet.free()
  }
  return at
}
