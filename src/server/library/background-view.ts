import type { z } from 'zod'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { STILL_FILES } from '#domain/library/clip-stills.ts'
import { isUsable } from './is-usable.ts'
import type { BackgroundRow } from './library.repository.ts'

/** A background as the browser sees it. */
export function backgroundView(row: BackgroundRow): z.input<typeof BackgroundVideo> {
  const file = (name: string) => addressOf(row, name)
  return {
    id: row.public_id,
    publicId: row.public_id,
    title: row.title,
    url: file('preview.mp4'),
    libraryType: row.owner_id === null ? 'universal' : 'personal',
    status: row.status === 'uploading' ? 'processing' : row.status,
    progress: row.status === 'ready' ? 1 : row.progress,
    problem: row.problem,
    unreadSound: row.unread_sound,
    canRetry: row.status === 'failed' && row.can_retry,
    usable: isUsable(row),
    duration: row.duration,
    poster: file('poster.jpg'),
    thumbnail: file('thumb-170.jpg'),
    smallThumbnail: file('thumb-80.jpg'),
    wholePicture: file('whole.jpg'),
    ...(row.folder !== null && row.motion && { stills: STILL_FILES.map(file), motion: row.motion }),
    focus: { x: row.focus_x, y: row.focus_y },
    framing: row.framing,
    isReframing: row.next_crop !== null,
    clipOf:
      row.parent_public_id === null
        ? null
        : { publicId: row.parent_public_id, start: row.starts_at, isTrim: row.is_trim },
    clips: { total: row.clips_total, ready: row.clips_ready, failed: row.clips_failed },
  }
}

/** Browsers cache a file forever, so a new version has another address. */
export const addressOf = (row: { public_id: string; version: number }, name: string): string =>
  `/media/backgrounds/${row.public_id}/${name}${row.version > 0 ? `?v=${row.version}` : ''}`
