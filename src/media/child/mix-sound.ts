import type { Background, SoundUse } from '#media/compose-job.ts'
import type { Distance } from '#media/plan/listening/closer-sound.ts'
import { samplesOf } from '#media/plan/sound-span.ts'
import { mixedSound } from './mixed-sound.ts'
import { Mp4Writer } from './mp4-writer.ts'
import type { Pulse } from './pulse.ts'

export type MixSoundTask = {
  sound: SoundUse
  background?: Background
  /** Frames of the video that it is for. */
  frames: number
  out: string
}

/** Writes the mix that a design asks for into a file of its own, to be joined with the pictures; and how close it came. */
export async function mixSound(
  { sound, background, frames, out }: MixSoundTask,
  pulse: Pulse,
): Promise<Distance> {
  const mixed = await mixedSound({ sound, background, samples: samplesOf(frames), pulse })
  const { track, packets } = mixed.sound
  const writer = await Mp4Writer.create(out, [track])
  for (const packet of packets) {
    writer.write(packet, 0)
    packet.free()
  }
  await writer.finish()
  return { excess: mixed.excess, miss: mixed.miss }
}
