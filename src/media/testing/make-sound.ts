import {
  AV_CHANNEL_LAYOUT_5POINT1,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_FATAL,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
} from 'node-av/constants'
import {
  avGetSampleFmtName,
  Codec,
  CodecContext,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
} from 'node-av/lib'
import { FilterRun } from '#media/child/filter-run.ts'
import { must, present } from '#media/child/refuse.ts'

/** Encoders by the kind of file that they are tested in. */
const KINDS = {
  mp3: { encoder: 'libmp3lame', muxer: 'mp3', format: AV_SAMPLE_FMT_FLTP },
  wav: { encoder: 'pcm_s16le', muxer: 'wav', format: AV_SAMPLE_FMT_S16 },
  'wav-float': { encoder: 'pcm_f32le', muxer: 'wav', format: AV_SAMPLE_FMT_FLT },
  flac: { encoder: 'flac', muxer: 'flac', format: AV_SAMPLE_FMT_S16 },
  vorbis: { encoder: 'libvorbis', muxer: 'ogg', format: AV_SAMPLE_FMT_FLTP },
  opus: { encoder: 'libopus', muxer: 'ogg', format: AV_SAMPLE_FMT_FLT },
  aac: { encoder: 'aac', muxer: 'ipod', format: AV_SAMPLE_FMT_FLTP },
  alac: { encoder: 'alac', muxer: 'ipod', format: AV_SAMPLE_FMT_S16P },
} as const
export type SoundKind = keyof typeof KINDS

const LAYOUTS = { stereo: AV_CHANNEL_LAYOUT_STEREO, '5.1': AV_CHANNEL_LAYOUT_5POINT1 } as const

type SoundWish = {
  kind: SoundKind
  seconds: number
  /** FFmpeg's expression of a sample at `t`, for every channel. */
  sound: string
  /** Hertz, 48 000 by default. */
  rate?: number
  /** Stereo by default. */
  layout?: keyof typeof LAYOUTS
}

const OUTPUT = 'abuffersink@out'

/** Writes a file of sound. Runs in the test's own process. */
export async function makeSound(
  path: string,
  { kind, seconds, sound, rate = 48_000, layout = 'stereo' }: SoundWish,
): Promise<void> {
  Log.setLevel(AV_LOG_FATAL)
  const { encoder: name, muxer, format } = KINDS[kind]
  const output = new FormatContext()
  must(output.allocOutputContext2(null, muxer, path), 'sound writer')
  const codec = present(Codec.findEncoderByName(name as Parameters<typeof Codec.findEncoderByName>[0]), name)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = rate
  encoder.sampleFormat = format
  encoder.channelLayout = LAYOUTS[layout]
  encoder.bitRate = 192_000n
  encoder.timeBase = new Rational(1, rate)
  if (muxer === 'ipod') encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  must(await encoder.open2(codec, null), name)
  const stream = output.newStream()
  must(stream.codecpar.fromContext(encoder), 'parameters')
  stream.timeBase = encoder.timeBase
  must(await output.openOutput(), 'sound file')
  must(await output.writeHeader(null), 'sound header')
  using packet = new Packet()
  packet.alloc()
  const send = (from: Frame | null) => {
    must(encoder.sendFrameSync(from), 'encode sound')
    while (encoder.receivePacketSync(packet) >= 0) {
      packet.streamIndex = 0
      packet.rescaleTs(encoder.timeBase, stream.timeBase)
      must(output.interleavedWriteFrameSync(packet), 'write sound')
    }
  }
  const channels = Array.from({ length: encoder.channelLayout.nbChannels }, () => sound).join('|')
  const run = await FilterRun.open(
    `aevalsrc='${channels}':s=${rate}:d=${seconds}:c=${layout},aformat=sample_fmts=${avGetSampleFmtName(format)}:channel_layouts=${layout},asetnsamples=${encoder.frameSize || 960}:p=0,${OUTPUT}`,
    OUTPUT,
  )
  using frame = new Frame()
  frame.alloc()
  while (run.pull(frame)) {
    send(frame)
    frame.unref()
  }
  send(null)
  run.close()
  must(await output.writeTrailer(), 'sound end')
  await output.closeOutput()
}
