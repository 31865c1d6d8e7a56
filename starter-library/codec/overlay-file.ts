import { Encoder, Frame, Muxer, Rational } from 'node-av'
import {
  AV_PIX_FMT_YUVA420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBVPX_VP9,
} from 'node-av/constants'
import { FPS } from '../format.ts'

export interface OverlayFile {
  path: string
  width: number
  height: number
  crf: number
  /** Planar Y, U, V, A pictures: color not multiplied by alpha. */
  pictures: Iterable<Buffer>
}

/** Writes a WebM whose VP9 stream carries alpha in a second layer, as browsers and the ingest expect it. */
export async function writeOverlay(overlay: OverlayFile): Promise<void> {
  await using muxer = await Muxer.open(overlay.path, { format: 'webm' })
  using encoder = await Encoder.create(FF_ENCODER_LIBVPX_VP9, {
    options: { crf: overlay.crf, deadline: 'good', 'cpu-used': 2, 'auto-alt-ref': 0, 'lag-in-frames': 0 },
    context: { bitRate: 0, threadCount: 1, gopSize: 240, framerate: new Rational(FPS, 1) },
  })
  const index = muxer.addStream(encoder)
  let shown = 0
  for (const picture of overlay.pictures) {
    using frame = overlayFrame(picture, overlay, shown++)
    await send(muxer, encoder, index, frame)
  }
  await send(muxer, encoder, index, null)
}

async function send(muxer: Muxer, encoder: Encoder, index: number, frame: Frame | null): Promise<void> {
  for (const packet of await encoder.encodeAll(frame)) {
    await muxer.writePacket(packet, index)
    packet.free()
  }
}

function overlayFrame(picture: Buffer, { width, height }: OverlayFile, index: number): Frame {
  const timeBase = { num: 1, den: FPS }
  const frame = Frame.fromVideoBuffer(picture, {
    width,
    height,
    format: AV_PIX_FMT_YUVA420P,
    timeBase,
    pts: BigInt(index),
  })
  frame.colorSpace = AVCOL_SPC_BT709
  frame.colorPrimaries = AVCOL_PRI_BT709
  frame.colorTrc = AVCOL_TRC_BT709
  frame.colorRange = AVCOL_RANGE_MPEG
  frame.duration = 1n
  return frame
}
