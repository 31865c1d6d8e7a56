import { mkdir } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { LaidOut } from '#domain/formats/lay-out.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import type { MezzanineFile } from './background-files.ts'
import type { CheckDesignTask, CheckedDesign } from './child/check-design.ts'
import type { DesignPictureTask } from './child/design-picture.ts'
import type { FittedFile } from './child/fit-to-size.ts'
import type { LayOutTask } from './child/lay-out.ts'
import type { StillTask } from './child/video-still.ts'
import type { WatchedPiece } from './child/watch-piece.ts'
import type { Composed, ComposeJob, Mark, PrepareJob } from './compose-job.ts'
import type { ImageFiles } from './image-files.ts'
import { BACKGROUND_SECONDS, FRAME } from './limits.ts'
import type { OverlayFiles } from './overlay-files.ts'
import { MOST_PASSES } from './plan/size-search.ts'
import { compileAhead } from './pool/compile-ahead.ts'
import { compose } from './pool/compose.ts'
import { LIMITS, type Limits } from './pool/limits.ts'
import { type PoolEvent, PoolRunner } from './pool/runner.ts'
import { onceMore, secondLook } from './pool/second-look.ts'
import { checkedTextLayer, sniffed, sniffedImage } from './pool/sniff-file.ts'
import { svgError } from './pool/svg-error.ts'
import {
  type Cancellable,
  type CompressInput,
  type FilmStripInput,
  type FitToSizeInput,
  type MeasureInput,
  type MezzanineInput,
  type Part,
  type PicturesInput,
  type PieceInput,
  stillsIn,
  type ThumbnailInput,
  type WithProgress,
  wholePart,
} from './pool-inputs.ts'
import type { Probe } from './probe.ts'
import { chooseSandbox, type SandboxMode } from './sandbox/choose-sandbox.ts'
import type { Setting } from './sandbox/workplace.ts'
import type { Use } from './sniff.ts'
import { TRACK_FILE, type TrackFiles } from './track-files.ts'

export type { MezzanineFile, Noticed } from './background-files.ts'
export type { Background, Composed, ComposeJob, OverlayUse, PrepareJob, TextUse } from './compose-job.ts'
export type { ImageFiles } from './image-files.ts'
export type { OverlayFiles } from './overlay-files.ts'
export { bestMoments, type Counts } from './plan/watching/best-moments.ts'
export type { HalfSecond } from './plan/watching/half-seconds.ts'
export type { PoolEvent } from './pool/runner.ts'
export type { Part } from './pool-inputs.ts'
export type { Probe } from './probe.ts'
export type { TrackFiles } from './track-files.ts'

export type MediaPoolOptions = {
  /** Processes that compose and ingest; one more probes new files. Default: one per core. */
  workers?: number
  /** Memory per worker for prepared layers; larger layers are built frame by frame. */
  cacheBytes?: number
  log?: (event: PoolEvent) => void
  limits?: Partial<Limits>
  /** Whether media processes have a lower priority than this one (decision 0100). Default: true. */
  givesWay?: boolean
  /** Default: `auto`. */
  sandbox?: SandboxMode
  /** Folder for task files, and the app's own folders. Default: the system's temporary folder. */
  files?: Omit<Setting, 'account'>
}

const CACHE_BYTES = 384 * 1024 * 1024

export type MediaPool = ReturnType<typeof createMediaPool>

/**
 * All media operations, in separate child processes. Every call may reject with a `MediaError`; a crash, hang or
 * cancel ends a child, never the caller. An upload counts as `unreadable` only when two processes agree. Throws
 * `NoSandbox` when a required sandbox does not work.
 */
export function createMediaPool(options: MediaPoolOptions = {}) {
  const { workers = availableParallelism(), cacheBytes = CACHE_BYTES, log, limits } = options
  const { files = { folder: tmpdir(), own: tmpdir() } } = options
  const sandbox = chooseSandbox(options.sandbox ?? 'auto', files)
  const runner = new PoolRunner({
    workers,
    cacheBytes,
    sandbox,
    setting: { ...files, account: sandbox.account },
    log: log ?? (() => {}),
    limits: { ...LIMITS, ...limits },
    givesWay: options.givesWay ?? true,
  })
  let version: Promise<string> | undefined
  return {
    /** FFmpeg's own version, e.g. "8.1"; a media process is asked once. */
    ffmpegVersion(): Promise<string> {
      version ??= runner.look('version', {}, {}).catch((error: unknown) => {
        version = undefined
        throw error
      })
      return version
    },

    /** Probes a file after checking kind and limits. */
    async probe(path: string, use: Use, options: Cancellable = {}): Promise<Probe> {
      const container = await sniffed(path, use)
      return secondLook((look) => runner.look('probe', { path, container, use }, { ...options, ...look }))
    },

    /**
     * Writes mezzanine.mp4 of the standard size and three stills into an existing folder, and measures motion; lowest
     * priority unless urgent.
     */
    async ingestBackground(
      { source, into, isUrgent, ...part }: Part & { source: string; into: string; isUrgent?: boolean },
      options: WithProgress = {},
    ): Promise<MezzanineFile> {
      const container = await sniffed(source, 'background')
      const out = join(into, 'mezzanine.mp4')
      const task = { ...wholePart(part), source, container, out, size: FRAME, stills: stillsIn(into) }
      return secondLook((look) =>
        isUrgent
          ? runner.urgent('makeMezzanine', task, { ...options, ...look })
          : runner.work('makeMezzanine', task, { ...options, ...look }),
      )
    },

    /** Writes a mezzanine of any size, urgently. */
    async makeMezzanine(
      { source, out, size, ...part }: MezzanineInput,
      options: WithProgress = {},
    ): Promise<MezzanineFile> {
      const container = await sniffed(source, 'background')
      return runner.urgent('makeMezzanine', { ...wholePart(part), source, container, out, size }, options)
    },

    /**
     * Writes a whole video as an H.264 file of at most `targetBytes` and little less; larger only where no such file can be
     * made.
     */
    async fitToSize(
      { source, out, targetBytes }: FitToSizeInput,
      options: WithProgress = {},
    ): Promise<FittedFile> {
      const container = await sniffed(source, 'background')
      const wallMs = MOST_PASSES * runner.limits.ingestMs
      return runner.work('fitToSize', { source, container, out, targetBytes }, { ...options, wallMs })
    },

    /** Writes a whole video as a small H.264 file of that size at 30 fps. */
    async compress(
      { source, out, size, compression }: CompressInput,
      options: WithProgress = {},
    ): Promise<MezzanineFile> {
      const container = await sniffed(source, 'background')
      const part = wholePart({ frames: BACKGROUND_SECONDS * FRAME.fps })
      return runner.work('makeMezzanine', { ...part, source, container, out, size, compression }, options)
    },

    /** Writes three stills of a mezzanine of so many frames into an existing folder, and measures its motion. */
    measureClip: ({ path, frames, into }: MeasureInput, options: Cancellable = {}): Promise<MotionMap> =>
      runner.work('measureClip', { path, frames, stills: stillsIn(into) }, options),

    /**
     * What happens in each half-second of a piece of a long file, at most a minute, and the counts of its sound; lowest
     * priority. `bestMoments` takes all pieces.
     */
    async watchPiece({ source, from, frames }: PieceInput, options: Cancellable = {}): Promise<WatchedPiece> {
      const container = await sniffed(source, 'background')
      return runner.work('watchPiece', { source, container, from, frames }, options)
    },

    /** Writes poster.jpg, thumb-170.jpg, thumb-80.jpg and whole.jpg into an existing folder. */
    async pictures({ source, into, ...part }: PicturesInput, options: Cancellable = {}): Promise<void> {
      const container = await sniffed(source, 'background')
      const { from, frames, focus, framing } = wholePart(part)
      const at = from + Math.min(FRAME.fps, Math.floor(frames / 2))
      await runner.look('pictures', { source, container, into, focus, framing, from, at }, options)
    },

    /**
     * Writes the pictures of a whole file of so many seconds on one sheet, as a JPEG, and returns the levels of its
     * sound, 0 to 100; null if it has none. Lowest priority.
     */
    async filmStrip(
      { source, ...task }: FilmStripInput,
      options: Cancellable = {},
    ): Promise<number[] | null> {
      const container = await sniffed(source, 'background')
      return runner.work('filmStrip', { ...task, source, container }, options)
    },

    /** Writes frames.mov, sheet-0.webp … and poster.webp into an existing folder. */
    async ingestOverlay(
      { source, into }: { source: string; into: string },
      options: WithProgress = {},
    ): Promise<OverlayFiles> {
      const container = await sniffed(source, 'overlay')
      return secondLook((look) =>
        runner.work('ingestOverlay', { source, container, into }, { ...options, ...look }),
      )
    },

    /** Finds where an overlay is visible, in frames that `ingestOverlay` wrote. */
    measureInk: (path: string, options: Cancellable = {}): Promise<InkBounds> =>
      runner.work('measureInk', { path }, options),

    /** Writes an account's image into an existing folder, in the form of an overlay of one frame; see `ImageFiles`. */
    async ingestImage(
      { source, into }: { source: string; into: string },
      options: Cancellable = {},
    ): Promise<ImageFiles> {
      const kind = await sniffedImage(source)
      const once = () =>
        secondLook((look) => runner.look('ingestImage', { source, kind, into }, { ...options, ...look }))
      // A process that holds much memory from its last task may die of a large picture.
      const image = onceMore(once, ['crashed'])
      return kind === 'svg' ? image.catch((error) => Promise.reject(svgError(error))) : image
    },

    /** Writes an account's music into an existing folder; see `TrackFiles`. */
    async ingestTrack(
      { source, into }: { source: string; into: string },
      options: WithProgress = {},
    ): Promise<TrackFiles> {
      const container = await sniffed(source, 'track')
      const task = { source, container, out: join(into, TRACK_FILE) }
      return secondLook((look) => runner.work('ingestTrack', task, { ...options, ...look }))
    },

    /** Writes a finished video's frame at a time in seconds; the last one beyond its end. */
    still: (wanted: StillTask, options: Cancellable = {}): Promise<void> =>
      runner.look('still', wanted, options),

    /** Writes a square WebP of a whole JPEG or PNG; rejects anything else. */
    async thumbnail({ source, ...wanted }: ThumbnailInput, options: Cancellable = {}): Promise<void> {
      const container = await sniffed(source, 'thumbnail')
      await secondLook((look) =>
        runner.look('thumbnail', { ...wanted, source, container }, { ...options, ...look }),
      )
    },

    /** A design with edits, mended if that is wanted, and what is wrong with it. `wallMs` instead of the usual limit. */
    checkDesign: (
      task: CheckDesignTask,
      options: Cancellable & { wallMs?: number } = {},
    ): Promise<CheckedDesign> => runner.look('checkDesign', task, options),

    /** A design in each of some formats. */
    layOut: (task: LayOutTask, options: Cancellable = {}): Promise<LaidOut[]> =>
      runner.look('layOut', task, options),

    /** Warms the workers for an expected compose when they are idle. */
    prepare: (job: PrepareJob, { signal }: Cancellable = {}): Promise<void> => runner.prepare(job, signal),

    /** Rejects anything but a decodable PNG of at most 1080×1920. */
    async checkTextLayer(path: string, options: Cancellable = {}): Promise<void> {
      await checkedTextLayer(path)
      await runner.look('checkText', { path }, options)
    },

    /** Writes the watermark's picture for a format. Its folder is created if missing. */
    async paintMark(out: string, format: Format, options: Cancellable = {}): Promise<Mark> {
      await mkdir(dirname(out), { recursive: true })
      return { ...(await runner.urgent('paintMark', { out, format }, options)), path: out }
    },

    /** Renders the job to `job.out`. */
    compose: (job: ComposeJob, options: WithProgress = {}): Promise<Composed> =>
      compose(runner, job, options),

    /** Writes a picture of a composition to `out`, made by the code that makes its video. */
    designPicture: (task: DesignPictureTask, { signal }: Cancellable = {}): Promise<void> =>
      runner.urgent('designPicture', task, { ...(signal && { signal }), wallMs: runner.limits.pictureMs }),

    /**
     * Compiles the children's code ahead, so that later processes start sooner. Takes half a second of a core at each
     * start.
     */
    compileAhead,

    /** The sandbox in use. */
    sandbox: sandbox.kind,
    stats: () => runner.stats(),
    close: (): Promise<void> => runner.close(),
  }
}
