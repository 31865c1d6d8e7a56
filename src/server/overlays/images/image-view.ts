import type { z } from 'zod'
import type { OwnImage } from '#contract/images.ts'
import type { ReadyRow } from '#server/overlays/overlay-row.ts'
import { readyView } from '#server/overlays/overlay-view.ts'

/** An image; `offered` to choose, or only shown in designs that contain it. */
export type ImageRow = ReadyRow & { colors: string[]; offered: boolean }

export const imageView = (row: ImageRow): z.input<typeof OwnImage> => ({
  ...readyView(row),
  status: row.offered ? 'ready' : 'retired',
  colors: row.colors,
})
