import { AV_PKT_DATA_ENCRYPTION_INFO, AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { Frame, Packet } from 'node-av/lib'
import { FRAME, SOUND_LIMITS } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Container } from '#media/sniff.ts'
import { beginsAt } from './frame-time.ts'
import { openInput } from './open-input.ts'
import { openSound } from './open-sound.ts'
import { isOfTheMachine, must } from './refuse.ts'
import { SoundReader } from './sound-reader.ts'
import { SoundTrack } from './sound-track.ts'
import type { Stereo } from './stereo.ts'

/** The first samples of a file of ours; silence beyond its end. */
export const decodeSound = async (path: string, samples: number): Promise<Stereo> =>
  (await beginningOf(path, samples)).take(samples)

/** The first samples of a file of ours, as many as it has. */
export async function decodeAtMost(path: string, samples: number): Promise<Stereo> {
  const track = await beginningOf(path, samples)
  return track.take(Math.min(samples, track.end))
}

type Part = { readonly from: number; readonly samples: number }

/** Samples of a file of ours from a position on, as many as it has. */
export async function decodeFrom(path: string, { from, samples }: Part): Promise<Stereo> {
  const track = new SoundTrack()
  for await (const reached of readSound(path, 'mp4', track, from)) if (reached >= samples) break
  return track.take(Math.min(samples, track.end))
}

async function beginningOf(path: string, samples: number): Promise<SoundTrack> {
  const track = new SoundTrack()
  for await (const reached of readSound(path, 'mp4', track)) if (reached >= samples) break
  return track
}

/**
 * Decodes the first sound of a file onto a track, and gives the track's length after each packet. Zero is the first sample
 * that is heard: an MP3 begins later by its stamps. Only files of ours can be read from a later sample on, which is the
 * track's zero then.
 */
export async function* readSound(
  path: string,
  container: Container,
  track: SoundTrack,
  from = 0,
): AsyncGenerator<number> {
  const input = await openInput(path, container)
  const { opened, unread } = await openSound(input)
  if (!opened) {
    input.closeInputSync()
    throw unread === undefined ? new MediaError('no_sound') : new MediaError('unsupported', `sound ${unread}`)
  }
  const { stream, decoder } = opened
  const reader = new SoundReader(from === 0 ? track : shifted(track, from))
  using packet = new Packet()
  packet.alloc()
  using frame = new Frame()
  frame.alloc()
  let zero = from === 0 ? undefined : 0
  const decode = async (coded: Packet | null) => {
    decoder.send(coded)
    while (decoder.receive(frame)) {
      requireUsual(frame)
      zero ??= Math.max(0, beginsAt(frame, stream) ?? 0)
      await reader.read(frame, stream, zero)
    }
  }
  try {
    if (from > 0) {
      const stamp = BigInt(Math.floor((from / FRAME.sampleRate - RUN_UP) / stream.timeBase.toDouble()))
      must(await input.seekFrame(stream.index, stamp, AVSEEK_FLAG_BACKWARD), 'seek sound')
    }
    for (;;) {
      const code = input.readFrameSync(packet)
      if (isOfTheMachine(code)) must(code, 'read')
      if (code < 0) break
      if (packet.getSideData(AV_PKT_DATA_ENCRYPTION_INFO)) throw new MediaError('encrypted')
      if (packet.streamIndex === stream.index) await decode(packet)
      packet.unref()
      yield track.end
    }
    await decode(null)
    reader.finish()
    yield track.end
  } finally {
    decoder.close()
    input.closeInputSync()
  }
}

/** Seconds: after a seek, the first packets decode to something else. */
const RUN_UP = 0.1

/** A track whose zero is a later sample. */
const shifted = (track: SoundTrack, from: number): Pick<SoundTrack, 'place'> => ({
  place(at, left, right) {
    const skip = Math.max(0, from - at)
    if (skip < left.length) track.place(at + skip - from, left.subarray(skip), right.subarray(skip))
  },
})

function requireUsual({ sampleRate, channelLayout: { nbChannels } }: Frame): void {
  const { channels, slowest, fastest } = SOUND_LIMITS
  if (nbChannels > channels || sampleRate < slowest || sampleRate > fastest)
    throw new MediaError('unsupported', `${nbChannels} channels at ${sampleRate} Hz`)
}
