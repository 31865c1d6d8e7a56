import { DURATION } from '#domain/design/design.ts'
import { MAX_UPLOAD_SECONDS } from '#domain/library/upload-rules.ts'
import { SAMPLE_RATE } from '#domain/sound/loudness.ts'

/** Of the largest picture that cameras call 5.3K, 8 by 7; no side above 8192. 8K needs more memory than a process has. */
export const VIDEO_PIXELS = 5312 * 4648
/** Pixels a second that can be decoded in the time of an upload: what 4K at 120, 5.3K at 60 and 1080p at 480 have. */
export const PIXELS_A_SECOND = 4096 * 2304 * 120
export const PICTURE_PIXELS = 36_000_000
export const LONGEST_SIDE = 8192
/** Limit of an overlay's thumbnail and of an image of an account: photos need less memory because they have no alpha. */
export const STILL_PIXELS = { photograph: LONGEST_SIDE ** 2, drawing: 4096 ** 2 } as const
/** Sensors that are set to 240 or 480 write a little more. */
export const FASTEST_FPS = 500
/** Channels, and samples a second, of music. */
export const SOUND_LIMITS = { channels: 8, slowest: 8000, fastest: 192_000 } as const
export const BACKGROUND_SECONDS = MAX_UPLOAD_SECONDS
export const OVERLAY_SECONDS = 30
export const OVERLAY_FRAMES = 600
/** Maximum frames before an overlay is thinned to 30 fps: 30 s at 60 fps. */
export const OVERLAY_SOURCE_FRAMES = 1_800
/** A decoded or received share of a video below this means that the file is truncated. */
export const ENOUGH = 0.5
/** Number of leading bytes that identify a file's kind. */
export const SNIFF_BYTES = 65_536

/** Frame rate, size and pixel format of everything after ingest. */
export const FRAME = { width: 540, height: 960, fps: 30, sampleRate: SAMPLE_RATE } as const
export const SAMPLES_PER_FRAME = FRAME.sampleRate / FRAME.fps
/** Maximum duration of a background that a video can use. */
export const LONGEST_FRAMES = DURATION.max * FRAME.fps
/** Closed GOPs of this many frames, so that composing may start at any multiple of it. */
export const GOP = 45
