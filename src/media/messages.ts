import type { LaidOut } from '#domain/formats/lay-out.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import type { MezzanineFile } from './background-files.ts'
import type { AssembleTask } from './child/assemble.ts'
import type { CheckDesignTask, CheckedDesign } from './child/check-design.ts'
import type { ComposePartTask } from './child/compose-part.ts'
import type { DesignPictureTask } from './child/design-picture.ts'
import type { FilmStripTask } from './child/film-strip.ts'
import type { FitToSizeTask, FittedFile } from './child/fit-to-size.ts'
import type { IngestImageTask } from './child/image/ingest-image.ts'
import type { IngestOverlayTask } from './child/ingest-overlay.ts'
import type { IngestTrackTask } from './child/ingest-track.ts'
import type { LayOutTask } from './child/lay-out.ts'
import type { MakeMezzanineTask } from './child/make-mezzanine.ts'
import type { MeasureClipTask } from './child/measure-clip.ts'
import type { MeasureInkTask } from './child/measure-ink.ts'
import type { MixSoundTask } from './child/mix-sound.ts'
import type { PicturesTask } from './child/pictures.ts'
import type { ThumbnailTask } from './child/thumbnail.ts'
import type { StillTask } from './child/video-still.ts'
import type { WatchedPiece, WatchPieceTask } from './child/watch-piece.ts'
import type { Composed, Mark, PrepareJob } from './compose-job.ts'
import type { ImageFiles } from './image-files.ts'
import type { MediaErrorReason } from './media-error.ts'
import type { OverlayFiles } from './overlay-files.ts'
import type { Distance } from './plan/listening/closer-sound.ts'
import type { Probe } from './probe.ts'
import type { Container, Use } from './sniff.ts'
import type { TrackFiles } from './track-files.ts'

/** Tasks of a child: input and answer by name. */
export type Tasks = {
  version: { input: Record<never, never>; answer: string }
  probe: { input: { path: string; container: Container; use: Use }; answer: Probe }
  checkText: { input: { path: string }; answer: undefined }
  makeMezzanine: { input: MakeMezzanineTask; answer: MezzanineFile }
  fitToSize: { input: FitToSizeTask; answer: FittedFile }
  measureClip: { input: MeasureClipTask; answer: MotionMap }
  watchPiece: { input: WatchPieceTask; answer: WatchedPiece }
  pictures: { input: PicturesTask; answer: undefined }
  filmStrip: { input: FilmStripTask; answer: number[] | null }
  ingestOverlay: { input: IngestOverlayTask; answer: OverlayFiles }
  measureInk: { input: MeasureInkTask; answer: InkBounds }
  checkDesign: { input: CheckDesignTask; answer: CheckedDesign }
  layOut: { input: LayOutTask; answer: LaidOut[] }
  ingestImage: { input: IngestImageTask; answer: ImageFiles }
  ingestTrack: { input: IngestTrackTask; answer: TrackFiles }
  still: { input: StillTask; answer: undefined }
  thumbnail: { input: ThumbnailTask; answer: undefined }
  prepare: { input: PrepareJob; answer: undefined }
  paintMark: { input: { out: string; format: Format }; answer: Omit<Mark, 'path'> }
  composePart: { input: ComposePartTask; answer: undefined }
  designPicture: { input: DesignPictureTask; answer: undefined }
  mixSound: { input: MixSoundTask; answer: Distance }
  assemble: { input: AssembleTask; answer: Composed }
}
export type TaskName = keyof Tasks

export type Request = {
  [Name in TaskName]: { id: number; task: Name; input: Tasks[Name]['input'] }
}[TaskName]

/** A heartbeat, with progress (0…1) when the task knows it. */
export type Reply =
  /** Sent once when the process has loaded everything. */
  | { id: 0; kind: 'ready' }
  | { id: number; kind: 'alive'; progress: number | undefined }
  | { id: number; kind: 'done'; answer: unknown; rss: number }
  | { id: number; kind: 'failed'; reason: MediaErrorReason; detail: string; rss: number }
