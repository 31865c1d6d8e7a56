import { writeFile } from 'node:fs/promises'
import { AV_CODEC_FLAG_QSCALE, FF_ENCODER_LIBWEBP, FF_ENCODER_MJPEG, FF_ENCODER_PNG } from 'node-av/constants'
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib'
import { pictureFilter } from './filter-run.ts'
import { mustWrite, present } from './refuse.ts'

/** JPEG quality in units of lambda: 3 is near the best. */
const JPEG_QUALITY = 3 * 118

type StillEncoder = {
  codec: typeof FF_ENCODER_MJPEG | typeof FF_ENCODER_LIBWEBP | typeof FF_ENCODER_PNG
  set: (context: CodecContext) => void
}

const JPEG: StillEncoder = {
  codec: FF_ENCODER_MJPEG,
  set: (context) => {
    context.setFlags(AV_CODEC_FLAG_QSCALE)
    context.globalQuality = JPEG_QUALITY
  },
}

const WEBP: StillEncoder = {
  codec: FF_ENCODER_LIBWEBP,
  set: (context) => {
    mustWrite(context.setOption('quality', '82'), 'webp quality')
    mustWrite(context.setOption('compression_level', '2'), 'webp effort')
  },
}

const PNG: StillEncoder = { codec: FF_ENCODER_PNG, set: () => {} }

type JpegWish = { width: number; height: number; quality?: number }

/** Encodes a JPEG at the given size. JPEG implies bt601 in full range, whatever the frame has. */
export async function writeJpeg(
  path: string,
  frame: Frame,
  { width, height, quality = JPEG_QUALITY }: JpegWish,
) {
  const filter = await pictureFilter(
    frame,
    `scale=${width}:${height}:flags=area:out_color_matrix=smpte170m:out_range=pc,format=yuvj420p`,
  )
  using picture = filter.through(frame)
  filter.close()
  picture.quality = quality
  await writeFile(path, await encode(picture, JPEG))
}

/** Encodes a PNG of a bt709 frame at its own size. */
export async function writePng(path: string, frame: Frame): Promise<void> {
  const filter = await pictureFilter(
    frame,
    'scale=in_color_matrix=bt709:flags=bicubic+full_chroma_int+accurate_rnd,format=rgb24',
  )
  using picture = filter.through(frame)
  filter.close()
  await writeFile(path, await encode(picture, PNG))
}

/** Encodes a WebP with alpha from an RGB frame. */
export async function writeWebp(path: string, frame: Frame): Promise<void> {
  const filter = await pictureFilter(frame, 'format=bgra')
  using picture = filter.through(frame)
  filter.close()
  await writeFile(path, await encode(picture, WEBP))
}

async function encode(frame: Frame, { codec: name, set }: StillEncoder): Promise<Buffer> {
  const codec = present(Codec.findEncoderByName(name), name, 'crashed')
  using context = new CodecContext()
  context.allocContext3(codec)
  context.width = frame.width
  context.height = frame.height
  context.pixelFormat = frame.format as CodecContext['pixelFormat']
  context.colorRange = frame.colorRange
  context.timeBase = new Rational(1, 1)
  context.threadCount = 1
  set(context)
  mustWrite(await context.open2(codec, null), `open ${name}`)
  frame.pts = 0n
  mustWrite(context.sendFrameSync(frame), `encode ${name}`)
  context.sendFrameSync(null)
  using packet = new Packet()
  packet.alloc()
  mustWrite(context.receivePacketSync(packet), `encode ${name}`)
  return Buffer.from(present(packet.data, 'picture', 'crashed'))
}
