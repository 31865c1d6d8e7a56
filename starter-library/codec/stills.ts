import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { Decoder, Demuxer, type Frame, type Stream } from 'node-av'
import { FF_DECODER_LIBVPX_VP9 } from 'node-av/constants'

/** FFmpeg's own VP9 decoder drops alpha silently; libvpx keeps it. */
export const pictureDecoder = (stream: Stream, path: string): Promise<Decoder> =>
  path.endsWith('.webm') ? Decoder.create(stream, FF_DECODER_LIBVPX_VP9) : Decoder.create(stream)

/** Frames of a file by their number, in color, with alpha where the file has it. */
export async function stills(path: string, numbers: readonly number[]): Promise<Canvas[]> {
  await using file = await Demuxer.open(path)
  const stream = file.video()
  if (!stream) throw new Error(`${path} has no picture`)
  using decoder = await pictureDecoder(stream, path)
  const found: Canvas[] = []
  let number = 0
  for await (const frame of decoder.frames(file.packets(stream.index))) {
    if (!frame) continue
    if (numbers.includes(number++)) found.push(painted(frame))
    frame.free()
    if (found.length === numbers.length) break
  }
  return found
}

function painted(frame: Frame): Canvas {
  const { width, height, linesize } = frame
  const [luma, blue, red, alpha] = frame.data ?? []
  if (!luma || !blue || !red) throw new Error('The frame is not planar 4:2:0')
  const [lumaRow = 0, chromaRow = 0, , alphaRow = 0] = linesize
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const image = ctx.createImageData(width, height)
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += 4) {
      const l = 1.16438 * ((luma[y * lumaRow + x] as number) - 16)
      const chroma = (y >> 1) * chromaRow + (x >> 1)
      const b = (blue[chroma] as number) - 128
      const r = (red[chroma] as number) - 128
      image.data[o] = l + 1.79274 * r
      image.data[o + 1] = l - 0.21325 * b - 0.53291 * r
      image.data[o + 2] = l + 2.1124 * b
      image.data[o + 3] = alpha ? (alpha[y * alphaRow + x] as number) : 255
    }
  }
  ctx.putImageData(image, 0, 0)
  return canvas
}
