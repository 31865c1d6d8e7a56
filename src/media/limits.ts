import { DURATION } from '#domain/design/design.ts'
import { MAX_UPLOAD_SECONDS } from '#domain/library/upload-rules.ts'

/** The largest frame whose decoder buffers stay small: 4096×2176, and no side beyond 8192. */
export const VIDEO_PIXELS = 4096 * 2176
export const PICTURE_PIXELS = 36_000_000
export const LONGEST_SIDE = 8192
/** Of a picture chosen to stand for an overlay: photographs take less memory, having no alpha. */
export const THUMBNAIL_PIXELS = { photograph: LONGEST_SIDE ** 2, drawing: 4096 ** 2 } as const
export const FASTEST_FPS = 240
export const BACKGROUND_SECONDS = MAX_UPLOAD_SECONDS
export const OVERLAY_SECONDS = 30
export const OVERLAY_FRAMES = 600
/** Frames an overlay may hold before it is thinned to 30 fps: 30 s at 60 fps. */
export const OVERLAY_SOURCE_FRAMES = 1_800
/** The first bytes of a file that tell its kind. */
export const SNIFF_BYTES = 65_536

/** Every frame rate, size and pixel format inside this layer after ingest. */
export const FRAME = { width: 540, height: 960, fps: 30, sampleRate: 48_000 } as const
export const SAMPLES_PER_FRAME = FRAME.sampleRate / FRAME.fps
/** As much of a background as a video can take. */
export const LONGEST_FRAMES = DURATION.max * FRAME.fps
/** Closed groups of this many frames, so that a compose may start at any multiple of it. */
export const GOP = 45
