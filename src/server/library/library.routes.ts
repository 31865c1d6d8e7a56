import { listBackgrounds } from '#contract/backgrounds.ts'
import { readBackgroundFile } from '#contract/media.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '../http/implement.ts'
import { backgroundView } from './background-view.ts'
import { selectBackground, selectClips, selectPersonal, selectUniversal } from './library.repository.ts'

/** A prepared rendition never changes under its address. */
const FOR_GOOD = 'private, max-age=31536000, immutable'

/** The public name of each file, and what it is in the store. */
const FILES = {
  'preview.mp4': { stored: 'mezzanine.mp4', contentType: 'video/mp4' },
  'poster.jpg': { stored: 'poster.jpg', contentType: 'image/jpeg' },
  'thumb-170.jpg': { stored: 'thumb-170.jpg', contentType: 'image/jpeg' },
  'thumb-80.jpg': { stored: 'thumb-80.jpg', contentType: 'image/jpeg' },
  'whole.jpg': { stored: 'whole.jpg', contentType: 'image/jpeg' },
} as const

export const libraryRoutes = [
  implement(listBackgrounds, async ({ sql, actor }) => {
    const [universal, personal, clips] = await Promise.all([
      selectUniversal(sql, actor.id),
      selectPersonal(sql, actor.id),
      selectClips(sql, actor.id),
    ])
    return {
      universal: universal.map(backgroundView),
      personal: personal.map(backgroundView),
      clips: clips.map(backgroundView),
    }
  }),

  implement(readBackgroundFile, async ({ sql, actor, params }) => {
    const row = await selectBackground(sql, { userId: actor.id, publicId: params.id })
    if (row?.status !== 'ready' || row.folder === null) throw new Problem('background.not_found')
    const { stored, contentType } = FILES[params.file as keyof typeof FILES]
    return { key: `${row.folder}/${stored}`, contentType, cacheControl: FOR_GOOD, etag: row.folder }
  }),
]
