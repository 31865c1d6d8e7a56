import type { Background, SoundUse } from '#media/compose-job.ts'
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

/** Writes the mix that a design asks for into a file of its own, to be joined with the pictures. */
export async function mixSound(
  { sound, background, frames, out }: MixSoundTask,
  pulse: Pulse,
): Promise<undefined> {
  const { track, packets } = await mixedSound({ sound, background, samples: samplesOf(frames), pulse })
  const writer = await Mp4Writer.create(out, [track])
  for (const packet of packets) {
    writer.write(packet, 0)
    packet.free()
  }
  await writer.finish()
  return undefined
}
