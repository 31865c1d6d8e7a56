import { constants, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AV_CHANNEL_LAYOUT_5POINT1,
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_FATAL,
  AV_PICTURE_TYPE_NONE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_PRI_BT709,
  AVCOL_PRI_BT2020,
  AVCOL_PRI_SMPTE432,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_BT709,
  AVFMT_GLOBALHEADER,
  FF_ENCODER_LIBSVTAV1,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
  FF_ENCODER_MPEG4,
} from 'node-av/constants'
import {
  avGetPixFmtFromName,
  avGetSampleFmtFromName,
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
  type Stream,
} from 'node-av/lib'
import { FilterRun } from '#media/child/filter-run.ts'
import { must, present } from '#media/child/refuse.ts'
import { madeOnce, SHARED_FILES } from './made-once.ts'

export type Clip = {
  seconds: number
  width?: number
  height?: number
  fps?: number
  /** A tone and its second voice, panned; false for a file without a sound track, 2 for two tracks, or each of them. */
  audio?: boolean | 2 | readonly Sound[]
  /** FFmpeg's expression of a sample at `t`, instead of the tone. */
  sound?: string
  /** Usual H.264; in all 4:4:4, for odd sizes; HEVC with ten bits in HLG; what else cameras and editors write. */
  codec?: keyof typeof CODECS
  /** Writes every two pictures as the halves of one, at half the rate. */
  isInterlaced?: boolean
  /** The gamut that the file claims, with an ordinary brightness curve. */
  gamut?: 'bt2020' | 'p3'
  /** Clockwise rotation by the player: 0, 90, 180 or 270. */
  rotation?: 0 | 90 | 180 | 270
  /** Display matrix: x to a·x + c·y, y to b·x + d·y. Instead of a rotation. */
  matrix?: readonly [a: number, b: number, c: number, d: number]
  /** Pixel aspect ratio. */
  sar?: number
  /** Drops every third frame and doubles the duration of the one before it. */
  unevenly?: boolean
  /** Moves the last frame to this time in seconds, long after the others. */
  lastFrameAt?: number
  /** FFmpeg source filters instead of the usual scene; `{size}`, `{size:0.5x0.1}` and `{rate}` are filled in. */
  scene?: string
  /** Puts the index before the media, as in web files. */
  faststart?: boolean
  /** mp4, mov, avi or matroska. */
  format?: string
  /** Metadata that a camera writes. */
  metadata?: Record<string, string>
  /** x264 preset, the fastest by default; slower files are smaller. */
  preset?: string
}

/** A sound track: its coding and its channels. `left` is stereo whose right side is silent. */
export type Sound = { codec: keyof typeof SOUND_CODECS; layout: keyof typeof LAYOUTS }

const SOUND_CODECS = {
  aac: 'fltp',
  mp3: 'fltp',
  mp2: 's16',
  opus: 'flt',
  vorbis: 'fltp',
  alac: 's16p',
  flac: 's16',
  ac3: 'fltp',
  eac3: 'fltp',
  pcm_s16le: 's16',
  pcm_u8: 'u8',
  pcm_mulaw: 's16',
  adpcm_ima_wav: 's16p',
  adpcm_ms: 's16',
  /** Not decoded by us. */
  wmav2: 'fltp',
} as const
const SOUND_ENCODERS: Record<string, string> = { mp3: 'libmp3lame', opus: 'libopus', vorbis: 'libvorbis' }
const LAYOUTS = { mono: 'mono', stereo: 'stereo', left: 'stereo', '5.1': '5.1' } as const
const TWO_TRACKS: readonly Sound[] = [
  { codec: 'aac', layout: 'stereo' },
  { codec: 'aac', layout: 'stereo' },
]

const CODECS = {
  h264: { encoder: FF_ENCODER_LIBX264, filter: 'yuv420p' },
  'h264-444': { encoder: FF_ENCODER_LIBX264, filter: 'yuv444p' },
  'hevc-hlg': { encoder: FF_ENCODER_LIBX265, filter: 'yuv420p10le' },
  hevc: { encoder: FF_ENCODER_LIBX265, filter: 'yuv420p' },
  'hevc-10': { encoder: FF_ENCODER_LIBX265, filter: 'yuv420p10le' },
  av1: { encoder: FF_ENCODER_LIBSVTAV1, filter: 'yuv420p' },
  vp8: { encoder: 'libvpx', filter: 'yuv420p' },
  vp9: { encoder: 'libvpx-vp9', filter: 'yuv420p' },
  mpeg4: { encoder: FF_ENCODER_MPEG4, filter: 'yuv420p' },
  mpeg2video: { encoder: 'mpeg2video', filter: 'yuv420p' },
  msmpeg4: { encoder: 'msmpeg4', filter: 'yuv420p' },
  mjpeg: { encoder: 'mjpeg', filter: 'yuvj420p' },
  prores: { encoder: 'prores_ks', filter: 'yuv422p10le' },
  huffyuv: { encoder: 'huffyuv', filter: 'yuv422p' },
  utvideo: { encoder: 'utvideo', filter: 'yuv422p' },
  rawvideo: { encoder: 'rawvideo', filter: 'yuv420p' },
  /** Of 720×576 and 25 pictures a second. */
  dvvideo: { encoder: 'dvvideo', filter: 'yuv420p' },
  /** Not decoded by us. */
  wmv2: { encoder: 'wmv2', filter: 'yuv420p' },
} as const

const GAMUTS = {
  bt2020: { primaries: AVCOL_PRI_BT2020, matrix: AVCOL_SPC_BT2020_NCL, scale: 'bt2020' },
  p3: { primaries: AVCOL_PRI_SMPTE432, matrix: AVCOL_SPC_BT709, scale: 'bt709' },
  usual: { primaries: AVCOL_PRI_BT709, matrix: AVCOL_SPC_BT709, scale: 'bt709' },
} as const
const gamutOf = (codec: Clip['codec'], gamut: Clip['gamut'] | undefined) =>
  GAMUTS[codec === 'hevc-hlg' ? 'bt2020' : (gamut ?? 'usual')]

/** Stage-like footage: drifting colored light, a passing pole, a moving body, grain. */
const STAGE = [
  // Light has no edges: painting it small and scaling it up costs a tenth.
  'gradients=size={size:0.125x0.125}:rate={rate}:c0=0x2b0a3d:c1=0xd1306f:c2=0x12304f:c3=0xf0a050:nb_colors=4:speed=0.03:seed=7,format=yuv420p,scale={size}[light]',
  'color=0xdddde6:size={size:0.02x1}:rate={rate},format=yuv420p[pole]',
  'color=0xe8c9b0:size={size:0.22x0.5}:rate={rate},format=yuv420p[body]',
  "[light][pole]overlay=x='W*mod(0.3+t/5,1)':y=0[behind]",
  "[behind][body]overlay=x='W*0.39+W*0.25*sin(2*t)':y='H*0.25+H*0.1*cos(3*t)',noise=alls=6:allf=t",
].join(';')

/** Writes a video file; the same clip is made once in a test run. */
export async function makeClip(path: string, clip: Clip): Promise<void> {
  if (!process.env[SHARED_FILES]) return writeClip(path, clip)
  const { folder } = await madeOnce({ clip }, (into) => writeClip(join(into, 'clip'), clip))
  await copyFile(join(folder, 'clip'), path, constants.COPYFILE_FICLONE)
}

/** Runs in the test's own process. */
async function writeClip(path: string, clip: Clip): Promise<void> {
  const { width = 360, height = 640, fps = 30, audio = true } = clip
  Log.setLevel(AV_LOG_FATAL)
  const output = new FormatContext()
  must(output.allocOutputContext2(null, clip.format ?? 'mp4', path), 'clip writer')
  const video = await videoTrack(output, { ...clip, width, height, fps })
  const tracks = typeof audio === 'object' ? audio : TWO_TRACKS.slice(0, Number(audio))
  const sounds = await Promise.all(tracks.map((track) => soundTrack(output, track)))
  if (clip.metadata) output.metadata = Dictionary.fromObject(clip.metadata)
  must(await output.openOutput(), 'clip file')
  using options = Dictionary.fromObject(clip.faststart ? { movflags: '+faststart' } : {})
  must(await output.writeHeader(options), 'clip header')
  await writePictures(output, video, { ...clip, width, height, fps })
  for (const [nth, sound] of sounds.entries()) await writeSound(output, sound, clip, tracks[nth])
  must(await output.writeTrailer(), 'clip end')
  await output.closeOutput()
}

type Track = { encoder: CodecContext; stream: Stream }
type Full = Clip & { width: number; height: number; fps: number }

async function videoTrack(
  output: FormatContext,
  { width, height, fps, sar, rotation, matrix, preset, isInterlaced, gamut, codec: kind = 'h264' }: Full,
): Promise<Track> {
  const codec = encoderNamed(CODECS[kind].encoder)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = width
  encoder.height = height
  encoder.pixelFormat = avGetPixFmtFromName(CODECS[kind].filter)
  encoder.timeBase = new Rational(1, fps)
  encoder.framerate = new Rational(fps, 1)
  encoder.sampleAspectRatio = new Rational(Math.round((sar ?? 1) * 100), 100)
  const { primaries, matrix: colors } = gamutOf(kind, gamut)
  encoder.colorSpace = colors
  encoder.colorPrimaries = primaries
  encoder.colorTrc = kind === 'hevc-hlg' ? AVCOL_TRC_ARIB_STD_B67 : AVCOL_TRC_BT709
  encoder.colorRange = kind === 'mjpeg' ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
  takeGlobalHeader(output, encoder)
  if (/^lib(x26|svt)/.test(codec.name ?? ''))
    encoder.setOption('preset', preset ?? (kind === 'av1' ? '12' : 'ultrafast'))
  else encoder.bitRate = 4_000_000n
  if (isInterlaced) encoder.setOption('x264-params', 'tff=1')
  must(await encoder.open2(codec, null), kind)
  const stream = output.newStream()
  must(stream.codecpar.fromContext(encoder), 'parameters')
  stream.timeBase = encoder.timeBase
  stream.avgFrameRate = encoder.framerate
  const shown = matrix ?? (rotation ? ROTATIONS[rotation] : undefined)
  if (shown) stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, displayMatrix(shown))
  return { encoder, stream }
}

function takeGlobalHeader({ oformat }: FormatContext, encoder: CodecContext): void {
  if (oformat?.hasFlags(AVFMT_GLOBALHEADER)) encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
}

const ROTATIONS = { 90: [0, 1, -1, 0], 180: [-1, 0, 0, -1], 270: [0, -1, 1, 0] } as const

function displayMatrix([a, b, c, d]: readonly number[]): Buffer {
  const matrix = [a, b, 0, c, d, 0, 0, 0, 16_384].map((value) => (value ?? 0) * 65_536)
  const bytes = Buffer.alloc(36)
  for (const [index, value] of matrix.entries()) bytes.writeInt32LE(value, index * 4)
  return bytes
}

async function writePictures(
  output: FormatContext,
  track: Track,
  { scene, width, height, fps, seconds, unevenly, lastFrameAt, isInterlaced, gamut, codec = 'h264' }: Full,
) {
  const text = filledIn(scene ?? STAGE, { width, height, fps: isInterlaced ? 2 * fps : fps })
  const halves = isInterlaced ? ',interlace=lowpass=off' : ''
  const { scale } = gamutOf(codec, gamut)
  const range = codec === 'mjpeg' ? 'pc' : 'tv'
  const run = await FilterRun.open(
    `${text}${halves},scale=out_color_matrix=${scale}:out_range=${range},format=${CODECS[codec].filter},buffersink@out`,
  )
  using frame = new Frame()
  frame.alloc()
  const last = Math.round(seconds * fps) - 1
  for (let index = 0; index <= last && run.pull(frame); index++) {
    frame.pts = BigInt(index === last && lastFrameAt ? Math.round(lastFrameAt * fps) : index)
    frame.pictType = AV_PICTURE_TYPE_NONE
    if (!unevenly || index % 3 !== 2) send(output, track, frame)
    frame.unref()
  }
  send(output, track, null)
  run.close()
}

/** `{size}` is the whole picture, `{size:0.5x0.1}` a share of it. */
const filledIn = (scene: string, { width, height, fps }: { width: number; height: number; fps: number }) =>
  scene
    .replaceAll('{rate}', String(fps))
    .replaceAll('{size}', `${width}x${height}`)
    .replaceAll(/\{size:([\d.]+)x([\d.]+)\}/g, (_, across, down) =>
      [width * Number(across), height * Number(down)].map((side) => Math.max(2, Math.round(side))).join('x'),
    )

async function soundTrack(output: FormatContext, { codec: kind, layout }: Sound): Promise<Track> {
  const codec = encoderNamed(SOUND_ENCODERS[kind] ?? kind)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  const rate = rateOf(kind)
  encoder.sampleRate = rate
  encoder.sampleFormat = avGetSampleFmtFromName(SOUND_CODECS[kind])
  encoder.channelLayout = CHANNEL_LAYOUTS[LAYOUTS[layout]]
  encoder.bitRate = 96_000n
  encoder.timeBase = new Rational(1, rate)
  takeGlobalHeader(output, encoder)
  must(await encoder.open2(codec, null), kind)
  const stream = output.newStream()
  must(stream.codecpar.fromContext(encoder), 'parameters')
  stream.timeBase = encoder.timeBase
  return { encoder, stream }
}

const CHANNEL_LAYOUTS = {
  mono: AV_CHANNEL_LAYOUT_MONO,
  stereo: AV_CHANNEL_LAYOUT_STEREO,
  '5.1': AV_CHANNEL_LAYOUT_5POINT1,
} as const

const rateOf = (kind: Sound['codec']) => (kind === 'opus' ? 48_000 : 44_100)

/** An encoder that the types do not list. */
const encoderNamed = (name: string): Codec =>
  present(Codec.findEncoderByName(name as Parameters<typeof Codec.findEncoderByName>[0]), name)

const TONES = ['0.25*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*2*t))', '0.2*sin(2*PI*330*t)'] as const

const CHANNELS: Record<Sound['layout'], (sound: readonly [string, string]) => string> = {
  mono: ([left]) => left,
  stereo: ([left, right]) => `${left}|${right}`,
  left: ([left]) => `${left}|0`,
  '5.1': ([left, right]) => `${left}|${right}|0|0|0|0`,
}

async function writeSound(
  output: FormatContext,
  track: Track,
  { sound, seconds }: Clip,
  { codec: kind, layout }: Sound = { codec: 'aac', layout: 'stereo' },
): Promise<void> {
  const heights = CHANNELS[layout](sound ? [sound, sound] : TONES)
  const run = await FilterRun.open(
    `aevalsrc='${heights}':s=${rateOf(kind)}:d=${seconds}:c=${LAYOUTS[layout]},aformat=sample_fmts=${SOUND_CODECS[kind]}:channel_layouts=${LAYOUTS[layout]},asetnsamples=${track.encoder.frameSize || 1024}:p=0,abuffersink@out`,
    'abuffersink@out',
  )
  using frame = new Frame()
  frame.alloc()
  while (run.pull(frame)) {
    send(output, track, frame)
    frame.unref()
  }
  send(output, track, null)
  run.close()
}

function send(output: FormatContext, { encoder, stream }: Track, frame: Frame | null): void {
  must(encoder.sendFrameSync(frame), 'encode clip')
  using packet = new Packet()
  packet.alloc()
  while (encoder.receivePacketSync(packet) >= 0) {
    packet.streamIndex = stream.index
    packet.rescaleTs(encoder.timeBase, stream.timeBase)
    must(output.interleavedWriteFrameSync(packet), 'write clip')
  }
}
