import type { z } from 'zod'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { BackgroundRow } from './library.repository.ts'

/** What the browser is told of a background. The addresses answer once it is ready. */
export function backgroundView(row: BackgroundRow): z.input<typeof BackgroundVideo> {
  const file = (name: string) => `/media/backgrounds/${row.public_id}/${name}`
  return {
    id: row.public_id,
    publicId: row.public_id,
    title: row.title,
    url: file('preview.mp4'),
    libraryType: row.owner_id === null ? 'universal' : 'personal',
    status: row.status === 'uploading' ? 'processing' : row.status,
    progress: row.status === 'ready' ? 1 : row.progress,
    problem: row.problem,
    duration: row.duration,
    poster: file('poster.jpg'),
    thumbnail: file('thumb-170.jpg'),
  }
}
