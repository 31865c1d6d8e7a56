export type MediaErrorReason = keyof typeof SENTENCES

const SENTENCES = {
  unsupported: 'This kind of file is not supported.',
  unreadable: 'The file is damaged or incomplete and cannot be read.',
  no_video: 'The file contains no pictures.',
  no_sound: 'The file contains no sound.',
  encrypted: 'The file is copy-protected and cannot be used.',
  too_large: 'The picture is too large. At most 4096 × 2176 pixels are supported.',
  svg_parts: 'The drawing contains letters or pictures, which look different elsewhere.',
  svg_size: 'The drawing is too large.',
  svg_broken: 'The drawing has a mistake in it and cannot be read.',
  svg_sides: 'The drawing is too narrow to be a picture.',
  svg_heavy: 'The drawing has too much in it to be drawn.',
  heic: 'HEIC pictures are not supported.',
  too_long: 'The file runs too long.',
  too_many_frames: 'The animation has too many frames.',
  too_fast: 'The video has too many pictures per second.',
  timeout: 'Working on the file took too long and was stopped.',
  exhausted: 'Working on the file took too much and was stopped.',
  cancelled: 'The work was cancelled.',
  crashed: 'The file could not be worked on. Please try again.',
  no_space: 'There was no space to write to. Please try again later.',
} as const

/** A failed media operation. `message` is for the user; `detail` is for the log only. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason
  readonly detail: string

  constructor(reason: MediaErrorReason, detail = '') {
    super(SENTENCES[reason], { cause: detail ? `${reason}: ${detail}` : reason })
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
