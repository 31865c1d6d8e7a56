import type { Encoder, Frame, Muxer } from 'node-av'

/** Encodes a frame and writes what the encoder has ready; null ends the stream. */
export async function send(
  muxer: Muxer,
  encoder: Encoder,
  index: number,
  frame: Frame | null,
): Promise<void> {
  for (const packet of await encoder.encodeAll(frame)) {
    await muxer.writePacket(packet, index)
    packet.free()
  }
}
