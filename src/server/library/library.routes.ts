import { readAnalysis } from '#contract/analysis.ts'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { correctClipCounts, readClipCounts } from '#contract/clip-counts.ts'
import { readBackgroundFile } from '#contract/media.ts'
import { readFilmStrip } from '#contract/trims.ts'
import { STILL_FILES } from '#domain/library/clip-stills.ts'
import { stripPictures } from '#domain/library/film-strip.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { findManagedPerson } from '#server/studio/managed-person.ts'
import { addressOf, backgroundView } from './background-view.ts'
import { clipCounts, correctClip } from './counts/clip-counts.ts'
import { isUsable } from './is-usable.ts'
import {
  type BackgroundRow,
  selectBackground,
  selectClips,
  selectOwnerOf,
  selectPersonal,
  selectUniversal,
} from './library.repository.ts'
import { ensurePictures } from './pictures/ensure-pictures.ts'
import { ensureStrip, STRIP_SHEET } from './strip/ensure-strip.ts'
import { analysisOf } from './watching/analysis-of.ts'

/** A background that the caller may see: a usable one, or one of a managed person. */
async function findViewable(call: ActorCall, publicId: string): Promise<BackgroundRow> {
  const { sql, actor } = call
  const row =
    (await selectBackground(sql, { userId: actor.id, publicId })) ??
    (actor.capabilities.manageTeam ? await findOfManagedPerson(call, publicId) : undefined)
  if (!row) throw new Problem('background.not_found')
  return row
}

async function findOfManagedPerson(call: ActorCall, publicId: string): Promise<BackgroundRow | undefined> {
  const ownerId = await selectOwnerOf(call.sql, publicId)
  if (!ownerId) return undefined
  const person = await findManagedPerson(call, { by: 'id', value: ownerId })
  return person && selectBackground(call.sql, { userId: person.id, publicId })
}

/** A prepared file never changes under its address. */
const FOR_GOOD = 'private, max-age=31536000, immutable'

const RENDITION = 'mezzanine.mp4'

/** Files beside the rendition; all others are beside the pictures. */
const PREPARED: ReadonlySet<string> = new Set([RENDITION, ...STILL_FILES])

/** The public name of each file, and its name in the store. */
const FILES = {
  'preview.mp4': { stored: RENDITION, contentType: 'video/mp4' },
  'poster.jpg': { stored: 'poster.jpg', contentType: 'image/jpeg' },
  'thumb-170.jpg': { stored: 'thumb-170.jpg', contentType: 'image/jpeg' },
  'thumb-80.jpg': { stored: 'thumb-80.jpg', contentType: 'image/jpeg' },
  'whole.jpg': { stored: 'whole.jpg', contentType: 'image/jpeg' },
  'strip.jpg': { stored: STRIP_SHEET, contentType: 'image/jpeg' },
  'still-1.jpg': { stored: 'still-1.jpg', contentType: 'image/jpeg' },
  'still-2.jpg': { stored: 'still-2.jpg', contentType: 'image/jpeg' },
  'still-3.jpg': { stored: 'still-3.jpg', contentType: 'image/jpeg' },
} as const

export const libraryRoutes = [
  implement(listBackgrounds, async ({ sql, actor }) => {
    const [universal, personal, clips] = await Promise.all([
      selectUniversal(sql, { userId: actor.id, withFailed: actor.capabilities.manageLibrary }),
      selectPersonal(sql, actor.id),
      selectClips(sql, actor.id),
    ])
    return {
      universal: universal.map(backgroundView),
      personal: personal.map(backgroundView),
      clips: clips.map(backgroundView),
    }
  }),

  implement(readFilmStrip, async (call) => {
    const row = await findViewable(call, call.params.publicId)
    if (row.parent_id !== null) throw new Problem('background.not_found')
    return {
      sheet: addressOf(row, STRIP_SHEET),
      pictures: stripPictures(row.duration),
      seconds: row.duration,
      levels: await stripOf(call, row),
    }
  }),

  implement(readAnalysis, async (call) => analysisOf(call, await findViewable(call, call.params.publicId))),

  implement(readClipCounts, async (call) =>
    clipCounts(call, (await findViewable(call, call.params.publicId)).id),
  ),

  implement(correctClipCounts, async (call) =>
    correctClip(call, (await findViewable(call, call.params.publicId)).id, call.body.correction),
  ),

  implement(readBackgroundFile, async (call) => {
    const row = await findViewable(call, call.params.id)
    const { stored, contentType } = FILES[call.params.file as keyof typeof FILES]
    const folder = PREPARED.has(stored) ? row.folder : await picturesOf(call, row)
    if (folder === null) throw new Problem('background.not_found')
    return { key: `${folder}/${stored}`, contentType, cacheControl: FOR_GOOD, etag: folder }
  }),
]

/** The folder of the pictures; null for an unreadable file. */
async function picturesOf(call: ActorCall, row: BackgroundRow): Promise<string | null> {
  if (row.pictures === null && row.status === 'failed') return null
  return ensurePictures(call, row).catch((err) => {
    call.log.warn({ err, publicId: row.public_id }, 'a background has no pictures')
    return null
  })
}

const NO_STRIP = 'The pictures of this video could not be made.'

async function stripOf(call: ActorCall, row: BackgroundRow) {
  const refused = new Problem('background.not_ready', { message: NO_STRIP })
  if (!isUsable(row) || row.duration === 0) throw refused
  return ensureStrip(call, row).catch((err) => {
    call.log.warn({ err, publicId: row.public_id }, 'a background has no film strip')
    throw refused
  })
}
