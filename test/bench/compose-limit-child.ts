import { writeFile } from 'node:fs/promises'
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_FATAL,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AVMEDIA_TYPE_VIDEO,
  AVSEEK_FLAG_BACKWARD,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Codec, CodecContext, FormatContext, Frame, Log, Packet, Rational } from 'node-av/lib'
import { outputEncoder } from '#media/plan/encoder-profile.ts'

/** The limit: decodes frames [from, to) and encodes them again, without layers, sound or container. */
export type LimitTask = { path: string; from: number; to: number; out: string }

Log.setLevel(AV_LOG_FATAL)
process.on('disconnect', () => process.exit(0))
process.on('message', (task: LimitTask) => void transcode(task).then((bytes) => process.send?.({ bytes })))
process.send?.({ ready: true })

async function transcode({ path, from, to, out }: LimitTask): Promise<number> {
  const input = new FormatContext()
  await input.openInput(path)
  const stream = input.streams[input.findBestStream(AVMEDIA_TYPE_VIDEO)]
  if (!stream) throw new Error('no video')
  const decoder = await openDecoder(stream)
  const encoder = await openEncoder()
  const start = BigInt(Math.round(from / 30 / stream.timeBase.toDouble()))
  if (from > 0) await input.seekFrame(stream.index, start, AVSEEK_FLAG_BACKWARD)
  const packet = new Packet()
  packet.alloc()
  const encoded = new Packet()
  encoded.alloc()
  const frame = new Frame()
  frame.alloc()
  const chunks: Buffer[] = []
  const drain = () => {
    while (encoder.receivePacketSync(encoded) >= 0) {
      chunks.push(Buffer.from(encoded.data ?? []))
      encoded.unref()
    }
  }
  let at = from
  while (at < to) {
    const ended = input.readFrameSync(packet) < 0
    if (ended || packet.streamIndex === stream.index) decoder.sendPacketSync(ended ? null : packet)
    packet.unref()
    while (at < to && decoder.receiveFrameSync(frame) >= 0) {
      frame.pts = BigInt(at)
      frame.pictType = AV_PICTURE_TYPE_NONE
      encoder.sendFrameSync(frame)
      drain()
      at += 1
    }
  }
  encoder.sendFrameSync(null)
  drain()
  for (const each of [packet, encoded, frame]) each.free()
  decoder.freeContext()
  encoder.freeContext()
  await input.closeInput()
  const bytes = Buffer.concat(chunks)
  await writeFile(out, bytes)
  return bytes.length
}

async function openDecoder(stream: FormatContext['streams'][number]): Promise<CodecContext> {
  const codec = Codec.findDecoder(stream.codecpar.codecId)
  const decoder = new CodecContext()
  decoder.allocContext3(codec)
  decoder.parametersToContext(stream.codecpar)
  decoder.threadCount = 1
  await decoder.open2(codec, null)
  return decoder
}

async function openEncoder(): Promise<CodecContext> {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  const { width, height, options } = outputEncoder({ width: 540, height: 960 })
  encoder.width = width
  encoder.height = height
  encoder.pixelFormat = AV_PIX_FMT_YUV420P
  encoder.timeBase = new Rational(1, 30)
  encoder.framerate = new Rational(30, 1)
  encoder.threadCount = 1
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  for (const [name, value] of Object.entries(options)) encoder.setOption(name, value)
  await encoder.open2(codec, null)
  return encoder
}
