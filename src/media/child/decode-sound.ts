import { Frame, Packet } from 'node-av/lib'
import type { Container } from '#media/sniff.ts'
import { Decoder } from './decoder.ts'
import { audioStream, openInput } from './open-input.ts'
import { present } from './refuse.ts'
import { SoundReader } from './sound-reader.ts'
import { SoundTrack } from './sound-track.ts'
import type { Stereo } from './stereo.ts'

/** The first samples of a file of ours; silence beyond its end. */
export async function decodeSound(path: string, samples: number): Promise<Stereo> {
  const track = new SoundTrack()
  for await (const reached of readSound(path, 'mp4', track)) if (reached >= samples) break
  return track.take(samples)
}

/** Decodes a file's sound onto a track, and gives the number of samples after each packet. */
export async function* readSound(
  path: string,
  container: Container,
  track: SoundTrack,
): AsyncGenerator<number> {
  const input = await openInput(path, container)
  const stream = present(audioStream(input), 'sound')
  const decoder = await Decoder.open(stream)
  const reader = new SoundReader(track)
  using packet = new Packet()
  packet.alloc()
  using frame = new Frame()
  frame.alloc()
  const decode = async (coded: Packet | null) => {
    decoder.send(coded)
    while (decoder.receive(frame)) await reader.read(frame, stream, 0)
  }
  try {
    while (input.readFrameSync(packet) >= 0) {
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
