export type MediaErrorReason = keyof typeof SENTENCES

const SENTENCES = {
  unsupported: 'This kind of file is not supported.',
  codec: (coding: string) =>
    `The pictures of this video are coded in a way that we cannot read (${nameOf(coding)}). Please export it as MP4 with H.264.`,
  unreadable: 'The file is damaged or incomplete and cannot be read.',
  no_video: 'The file contains no pictures.',
  no_sound: 'The file contains no sound.',
  encrypted: 'The file is copy-protected and cannot be used.',
  too_large: (size: string) =>
    `This video has more pixels than we can take${size && ` (${size})`}. Please record or export it in 5.3K, 4K or less.`,
  svg_parts: 'The drawing contains letters or pictures, which look different elsewhere.',
  svg_size: 'The drawing is too large.',
  svg_broken: 'The drawing has a mistake in it and cannot be read.',
  svg_sides: 'The drawing is too narrow to be a picture.',
  svg_heavy: 'The drawing has too much in it to be drawn.',
  heic: 'HEIC pictures are not supported.',
  too_long: 'The file runs too long.',
  too_many_frames: 'The animation has too many frames.',
  too_fast: (rate: string) =>
    `This video has more pictures per second than we can take${rate && ` (${rate})`}. Please export it with 240 or less.`,
  too_heavy: (video: string) =>
    `This video is more than we can read in time${video && ` (${video})`}. Please record or export it in 4K, or with fewer pictures per second.`,
  timeout: 'Working on the file took too long and was stopped.',
  exhausted: 'Working on the file took too much and was stopped.',
  cancelled: 'The work was cancelled.',
  crashed: 'The file could not be worked on. Please try again.',
  no_space: 'There was no space to write to. Please try again later.',
} as const

/** What people may know a coding as; FFmpeg's name, or the file's own four letters, for any other. */
const CODINGS: Readonly<Record<string, string>> = {
  wmv1: 'Windows Media Video',
  wmv2: 'Windows Media Video',
  wmv3: 'Windows Media Video',
  vc1: 'VC-1',
  wmav1: 'Windows Media Audio',
  wmav2: 'Windows Media Audio',
  svq1: 'Sorenson',
  svq3: 'Sorenson',
  cinepak: 'Cinepak',
  indeo5: 'Indeo',
  apac: 'Apple spatial audio',
  'ac-4': 'Dolby AC-4',
  mha1: 'MPEG-H',
  mhm1: 'MPEG-H',
}

/** A coding by its name for people; letters of a file that cannot be printed stay out. */
export const nameOf = (coding: string): string =>
  CODINGS[coding] ?? (coding.replaceAll(/[^\w .+-]/g, '').trim() || 'unknown')

/**
 * A failed media operation. `message` is for the user; `detail` is for the log, and where the sentence takes one, it tells
 * the user what is wrong with this file.
 */
export class MediaError extends Error {
  readonly reason: MediaErrorReason
  readonly detail: string

  constructor(reason: MediaErrorReason, detail = '') {
    const message = SENTENCES[reason]
    super(typeof message === 'string' ? message : message(detail), {
      cause: detail ? `${reason}: ${detail}` : reason,
    })
    this.name = 'MediaError'
    this.reason = reason
    this.detail = detail
  }
}

/** Maps a full disk or quota to this layer's error; passes other errors through. */
export function spaceError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' ? new MediaError('no_space', String(error)) : error
}

/** Whether a task had too little time, on the clock or of the processor: what it worked on may be sound. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof MediaError && (error.reason === 'timeout' || error.reason === 'exhausted')
