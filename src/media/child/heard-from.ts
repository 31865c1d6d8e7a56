import { Codec, CodecContext, Frame } from 'node-av/lib'
import type { CopiedSound } from './encode-sound.ts'
import { must, present } from './refuse.ts'
import { SoundTrack } from './sound-track.ts'
import { type Stereo, stereoOf } from './stereo.ts'

/** What a player plays of an encoded sound, to the end of the last packet. */
export async function heardFrom({ track, packets }: CopiedSound): Promise<Stereo> {
  const codec = present(Codec.findDecoder(track.parameters.codecId), 'aac decoder', 'crashed')
  const context = new CodecContext()
  context.allocContext3(codec)
  must(context.parametersToContext(track.parameters), 'sound parameters')
  must(await context.open2(codec, null), 'open aac decoder')
  const heard = new SoundTrack()
  using frame = new Frame()
  frame.alloc()
  for (const packet of [...packets, null]) {
    must(context.sendPacketSync(packet), 'decode sound')
    while (context.receiveFrameSync(frame) >= 0) {
      const { left, right } = stereoOf(frame)
      if (frame.pts >= 0n) heard.place(Number(frame.pts), left, right)
      frame.unref()
    }
  }
  context.freeContext()
  return heard.take(heard.end)
}
