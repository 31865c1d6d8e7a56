import { MAX_TRACK_SECONDS } from '#domain/sound/track-rules.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { findBeats } from '#media/plan/listening/beats/find-beats.ts'
import { toBeatRate } from '#media/plan/listening/beats/to-beat-rate.ts'
import { wavePeaks } from '#media/plan/listening/wave-peaks.ts'
import type { Container } from '#media/sniff.ts'
import type { TrackFiles } from '#media/track-files.ts'
import { readSound } from './decode-sound.ts'
import { encodeSound } from './encode-sound.ts'
import { Mp4Writer } from './mp4-writer.ts'
import type { Pulse } from './pulse.ts'
import { SoundTrack } from './sound-track.ts'
import { partsOf, type Stereo } from './stereo.ts'

export type IngestTrackTask = { source: string; container: Container; out: string }

/** Good enough to be encoded once more in a video. */
const BIT_RATE = 256_000
/** A quarter of a second is no music. */
const SHORTEST = FRAME.sampleRate / 4

/** Brings a piece of music into one form, stereo AAC at 48 kHz, and looks at it. */
export async function ingestTrack(
  { source, container, out }: IngestTrackTask,
  pulse: Pulse,
): Promise<TrackFiles> {
  const music = await decoded(source, container, pulse)
  const { left, right } = music
  const sound = await encodeSound(partsOf(music), { samples: left.length, pulse, bitRate: BIT_RATE })
  const writer = await Mp4Writer.create(out, [sound.track])
  for (const packet of sound.packets) {
    writer.write(packet, 0)
    packet.free()
  }
  await writer.finish()
  const beats = findBeats(toBeatRate(left, right)) ?? null
  return { seconds: left.length / FRAME.sampleRate, peaks: wavePeaks([left, right]), beats }
}

async function decoded(source: string, container: Container, pulse: Pulse): Promise<Stereo> {
  const track = new SoundTrack()
  for await (const reached of readSound(source, container, track)) {
    if (reached > MAX_TRACK_SECONDS * FRAME.sampleRate) throw new MediaError('too_long')
    await pulse()
  }
  if (track.end < SHORTEST) throw new MediaError('unreadable', 'no sound decodes')
  return track.take(track.end)
}
