import type { z } from 'zod'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { OverlayRow } from './overlays.repository.ts'

/** What the browser is told of an overlay: its picture, its shape and the grids of its frames. */
export function overlayView(row: OverlayRow): z.input<typeof LibraryOverlay> {
  const file = (name: string) => `/media/overlays/${row.public_id}/${name}`
  const { pages, ...grid } = row.sheet
  return {
    status: 'ready',
    id: row.public_id,
    publicId: row.public_id,
    title: row.title,
    family: null,
    createdAt: row.created_at.toISOString(),
    url: file('poster.webp'),
    thumbnail: file('poster.webp'),
    thumbnailUrl: file('poster.webp'),
    width: row.width,
    height: row.height,
    animation: {
      pages: Array.from({ length: pages }, (_, page) => file(`sheet-${page}.webp`)),
      ...grid,
      durations: row.durations,
    },
  }
}

type Coming = { public_id: string; title: string; created_at: Date }

export const comingView = ({ public_id, title, created_at }: Coming) =>
  ({
    status: 'processing',
    id: public_id,
    publicId: public_id,
    title,
    family: null,
    createdAt: created_at.toISOString(),
  }) as const
