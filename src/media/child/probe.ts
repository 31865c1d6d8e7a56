import { AV_NOPTS_VALUE } from 'node-av/constants'
import { avGetPixFmtName, type FormatContext, type Frame, Packet, type Stream } from 'node-av/lib'
import { ENOUGH, OVERLAY_SECONDS, PICTURE_PIXELS, VIDEO_PIXELS } from '#media/limits.ts'
import { MediaError, nameOf } from '#media/media-error.ts'
import { isHdr } from '#media/plan/background-plan.ts'
import { refuseBeyondLimits } from '#media/plan/refuse-beyond-limits.ts'
import type { Probe } from '#media/probe.ts'
import type { Container, Use } from '#media/sniff.ts'
import { MediaSource } from './media-source.ts'
import { openInput, videoStream } from './open-input.ts'
import { openSound } from './open-sound.ts'
import { presentShare } from './present-share.ts'
import { ReadableFile } from './readable-file.ts'
import { uprightOf } from './upright.ts'

const PICTURE_KINDS: readonly Container[] = ['png', 'apng', 'webp', 'webp-animated', 'gif']
const SCAN_MS = 1_200

export const pixelLimit = (container: Container) =>
  PICTURE_KINDS.includes(container) ? PICTURE_PIXELS : VIDEO_PIXELS

type ProbeTask = { path: string; container: Container; use: Use }

/** Probes a file: header first, then limits, and only then one decoded frame. */
export async function probe({ path, container, use }: ProbeTask): Promise<Probe> {
  await using file = await ReadableFile.open(path, container)
  return await probeFile(file, use)
}

/** The same for a file that is open already. */
export async function probeFile(file: ReadableFile, use: Use): Promise<Probe> {
  const declared = await readHeader(file)
  refuseBeyondLimits(declared, { use, pixels: pixelLimit(file.container) })
  const source = await MediaSource.open(file.path, file.container, {
    maxPixels: pixelLimit(file.container),
    keepAlpha: true,
  })
  try {
    return { ...declared, ...firstPicture(source), ...file.canvas }
  } finally {
    source.close()
  }
}

type Declared = Pick<
  Probe,
  'container' | 'width' | 'height' | 'fps' | 'duration' | 'hasAudio' | 'unreadSound'
>

async function readHeader({ path, container }: ReadableFile): Promise<Declared> {
  const input = await openInput(path, container)
  try {
    const stream = videoStream(input)
    if (!stream) throw new MediaError('no_video')
    const inHeader = declaredDuration(stream, Number(input.duration))
    const duration = PICTURE_KINDS.includes(container)
      ? withoutLongEnd(input, stream, inHeader)
      : (inHeader ?? scanned(input, stream)?.end)
    const { num, den } = stream.avgFrameRate
    const fps = num > 0 && den > 0 ? num / den : duration ? Number(stream.nbFrames) / duration : 0
    const { width, height } = stream.codecpar
    return { container, width, height, fps, duration: duration ?? 0, ...(await soundFacts(input)) }
  } finally {
    input.closeInputSync()
  }
}

async function soundFacts(input: FormatContext): Promise<Pick<Probe, 'hasAudio' | 'unreadSound'>> {
  const { opened, unread } = await openSound(input)
  opened?.decoder.close()
  return { hasAudio: Boolean(opened), ...(unread !== undefined && { unreadSound: nameOf(unread) }) }
}

function declaredDuration(stream: Stream, whole: number): number | undefined {
  const own = stream.duration
  if (own !== AV_NOPTS_VALUE && own > 0n) return Number(own) * stream.timeBase.toDouble()
  return Number.isFinite(whole) && whole > 0 ? whole / 1e6 : undefined
}

/** Of an animation that holds its last picture for longer than it may run, as if for ever: as long as it may run. */
function withoutLongEnd(
  input: FormatContext,
  stream: Stream,
  inHeader: number | undefined,
): number | undefined {
  if (inHeader !== undefined && inHeader <= OVERLAY_SECONDS) return inHeader
  const seen = scanned(input, stream)
  if (!seen) return inHeader
  const isHeld = seen.lastBegins < OVERLAY_SECONDS && seen.end - seen.lastBegins >= OVERLAY_SECONDS
  return isHeld ? OVERLAY_SECONDS : seen.end
}

/** Begin and end of the last packet in seconds, where the header does not tell; gives up after a limit. */
function scanned(input: FormatContext, stream: Stream): { lastBegins: number; end: number } | undefined {
  const until = performance.now() + SCAN_MS
  const unit = stream.timeBase.toDouble()
  let lastBegins = 0
  let end = 0
  using packet = new Packet()
  packet.alloc()
  for (let read = 0; input.readFrameSync(packet) >= 0; read++) {
    if (packet.streamIndex === stream.index && packet.pts !== AV_NOPTS_VALUE) {
      lastBegins = Math.max(lastBegins, Number(packet.pts) * unit)
      end = Math.max(end, Number(packet.pts + packet.duration) * unit)
    }
    packet.unref()
    if (read % 64 === 0 && performance.now() > until) return undefined
  }
  return end > 0 ? { lastBegins, end } : undefined
}

/** Probes an upload. A file that broke off is refused here, because making the background of it would fail later. */
export async function probeUpload(task: ProbeTask): Promise<Probe> {
  const facts = await probe(task)
  if (task.use === 'background' && ['mp4', 'mov'].includes(task.container)) refuseCutOff(task.path)
  return facts
}

function refuseCutOff(path: string): void {
  const share = presentShare(path)
  if (share < ENOUGH) throw new MediaError('unreadable', `${Math.floor(share * 100)} % of the file`)
}

function firstPicture(
  source: MediaSource,
): Pick<Probe, 'codec' | 'width' | 'height' | 'hasAlpha' | 'rotated' | 'hdr'> {
  for (const frame of source.pictureFrames()) return pictureFacts(source, frame)
  throw new MediaError('unreadable', 'no picture decodes')
}

function pictureFacts(source: MediaSource, frame: Frame) {
  const sar = pixelAspect(source.video, frame)
  const orientation = uprightOf(source.video)
  const wide = Math.round(frame.width * sar)
  const format = avGetPixFmtName(frame.format as Parameters<typeof avGetPixFmtName>[0]) ?? ''
  return {
    codec: source.pictures.name,
    width: orientation.transpose ? frame.height : wide,
    height: orientation.transpose ? wide : frame.height,
    hasAlpha: /^(yuva|gbrap|rgba|bgra|argb|abgr|ya|pal8)/.test(format),
    rotated: orientation.transpose || orientation.hflip || orientation.vflip,
    hdr: isHdr(frame.colorTrc),
  }
}

/** Pixel aspect ratio; absurd values count as square. */
export function pixelAspect(stream: Stream, frame: Frame): number {
  const declared = [stream.sampleAspectRatio, frame.sampleAspectRatio].find(
    ({ num, den }) => num > 0 && den > 0,
  )
  const sar = declared ? declared.num / declared.den : 1
  return sar >= 0.1 && sar <= 10 ? sar : 1
}
