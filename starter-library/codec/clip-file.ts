import { Demuxer, Encoder, Frame, Muxer, Rational } from 'node-av'
import {
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { FPS, SAMPLE_RATE } from '../format.ts'
import type { Stereo } from '../sound/stereo.ts'
import { send } from './send.ts'
import { soundEncoder, soundFrames } from './sound-file.ts'

/**
 * aq-mode 3 spends bits on dark gradients, where these clips would band first. Key frames are hardly
 * better than the others: otherwise the picture would grow sharper for a moment where the loop closes.
 */
const X264 =
  'aq-mode=3:aq-strength=0.9:psy-rd=0.5,0:deblock=1,0:bframes=8:ref=5:keyint=150:ipratio=1.2:pbratio=1.15'

export interface ClipFile {
  path: string
  width: number
  height: number
  crf: number
  /** Planar I420 pictures in limited range bt709, in order. */
  pictures: Iterable<Buffer>
  sound: Stereo
}

/** Writes an MP4 that a browser can start before it has the whole file: H.264 high with AAC-LC. */
export async function writeClip(clip: ClipFile): Promise<void> {
  await using muxer = await Muxer.open(clip.path, { format: 'mp4', options: { movflags: '+faststart' } })
  using video = await Encoder.create(FF_ENCODER_LIBX264, {
    options: { preset: 'slow', crf: clip.crf, profile: 'high', 'x264-params': X264 },
    context: {
      threadCount: 1,
      framerate: new Rational(FPS, 1),
      colorSpace: AVCOL_SPC_BT709,
      colorPrimaries: AVCOL_PRI_BT709,
      colorTrc: AVCOL_TRC_BT709,
      colorRange: AVCOL_RANGE_MPEG,
    },
  })
  using audio = await soundEncoder()
  const videoIndex = muxer.addStream(video)
  const audioIndex = muxer.addStream(audio)
  const audioFrames = soundFrames(clip.sound)
  let heard = 0
  let shown = 0
  for (const picture of clip.pictures) {
    using frame = pictureFrame(picture, clip, shown)
    await send(muxer, video, videoIndex, frame)
    shown++
    while (heard / SAMPLE_RATE < shown / FPS) {
      const next = audioFrames.next()
      if (next.done) break
      using sound = next.value
      heard += sound.nbSamples
      await send(muxer, audio, audioIndex, sound)
    }
  }
  await send(muxer, video, videoIndex, null)
  await send(muxer, audio, audioIndex, null)
}

/** Puts another sound under the pictures of a clip, which stay as they are. */
export async function writeScored(
  from: string,
  { path, sound }: { path: string; sound: Stereo },
): Promise<void> {
  await using pictures = await Demuxer.open(from)
  const stream = pictures.video()
  if (!stream) throw new Error(`${from} has no picture`)
  await using muxer = await Muxer.open(path, { format: 'mp4', options: { movflags: '+faststart' } })
  using audio = await soundEncoder()
  const videoIndex = muxer.addStream(stream)
  const audioIndex = muxer.addStream(audio)
  const { num, den } = stream.timeBase
  const audioFrames = soundFrames(sound)
  let heard = 0
  for await (const packet of pictures.packets(stream.index)) {
    if (!packet) continue
    const shown = (Number(packet.dts) * num) / den
    await muxer.writePacket(packet, videoIndex)
    packet.free()
    while (heard / SAMPLE_RATE < shown) {
      const next = audioFrames.next()
      if (next.done) break
      using frame = next.value
      heard += frame.nbSamples
      await send(muxer, audio, audioIndex, frame)
    }
  }
  for (const frame of audioFrames) {
    await send(muxer, audio, audioIndex, frame)
    frame.free()
  }
  await send(muxer, audio, audioIndex, null)
}

function pictureFrame(picture: Buffer, { width, height }: ClipFile, index: number): Frame {
  const timeBase = { num: 1, den: FPS }
  const frame = Frame.fromVideoBuffer(picture, {
    width,
    height,
    format: AV_PIX_FMT_YUV420P,
    timeBase,
    pts: BigInt(index),
  })
  frame.colorSpace = AVCOL_SPC_BT709
  frame.colorPrimaries = AVCOL_PRI_BT709
  frame.colorTrc = AVCOL_TRC_BT709
  frame.colorRange = AVCOL_RANGE_MPEG
  frame.sampleAspectRatio = new Rational(1, 1)
  frame.duration = 1n
  return frame
}
