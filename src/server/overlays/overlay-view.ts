import type { z } from 'zod'
import type { ComingOverlay, FailedOverlay, LibraryOverlay, OverlayInLibrary } from '#contract/overlays.ts'
import { isReady, type OverlayRow, type ReadyRow } from './overlay-row.ts'

type View = z.input<typeof OverlayInLibrary>

/** An overlay as the browser sees it, in any state. */
export function overlayView(row: OverlayRow): View {
  if (isReady(row)) return readyView(row)
  return row.status === 'failed' ? failedView(row) : comingView(row)
}

const failedView = (row: OverlayRow): z.input<typeof FailedOverlay> => ({
  ...namedView(row),
  status: 'failed',
  problem: row.problem ?? 'It could not be prepared.',
  canRetry: row.can_retry,
})

const comingView = (row: OverlayRow): z.input<typeof ComingOverlay> => ({
  ...namedView(row),
  status: 'processing',
})

/** A ready overlay with its pictures, size and frame sheets. */
export function readyView(row: ReadyRow): z.input<typeof LibraryOverlay> {
  const { pages, ...grid } = row.sheet
  const url = addressOf(row, 'poster.webp')
  const thumbnail = row.thumbnail_key === null ? url : thumbnailAddress(row, row.thumbnail_key)
  return {
    ...namedView(row),
    status: row.deleted_at === null ? 'ready' : 'retired',
    url,
    thumbnail,
    thumbnailUrl: thumbnail,
    width: row.width,
    height: row.height,
    ink: row.ink,
    animation: {
      pages: Array.from({ length: pages }, (_, page) => addressOf(row, `sheet-${page}.webp`)),
      ...grid,
      durations: row.durations,
    },
  }
}

export const addressOf = ({ public_id }: { public_id: string }, file: string): string =>
  `/media/overlays/${public_id}/${file}`

/** A new picture has a new address. */
const thumbnailAddress = (row: OverlayRow, key: string): string =>
  `${addressOf(row, 'thumbnail.webp')}?v=${/(?<![0-9a-f-])([0-9a-f-]+)\.webp$/.exec(key)?.[1] ?? ''}`

const namedView = ({ public_id, title, family, created_at }: OverlayRow) => ({
  id: public_id,
  publicId: public_id,
  title,
  family,
  createdAt: created_at.toISOString(),
})
