import { z } from 'zod'
import { ClassDate } from '#domain/classes/class-date.ts'
import { Design } from '#domain/design/design.ts'
import { Format } from '#domain/geometry/formats.ts'
import { MadeVideoId, RenderId } from '#domain/ids.ts'
import { SEARCH_MAX } from '#domain/made-videos/made-video-words.ts'
import { trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { ClassChange, Handwritten } from './class-changes.ts'
import { endpoint } from './endpoint.ts'
import { Language } from './language.ts'
import { NOT_MADE } from './videos.ts'

/** One format of a made video. */
export const MadeFormat = z.object({
  format: Format,
  renderId: RenderId,
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Reason of the failure, in words for its owner. */
  problem: z.string().nullable(),
  watermarked: z.boolean(),
  /** When the file will be deleted; null until it is finished. */
  leavesAt: z.iso.datetime().nullable(),
  /** Whether a download of it would use none of the allowance, because it was counted before. */
  isPaid: z.boolean(),
})
export type MadeFormat = z.infer<typeof MadeFormat>

/** A design that was made into videos: its formats are one entry. */
export const MadeVideo = z.object({
  id: MadeVideoId,
  /** Blank where the design was not stored. */
  name: z.string(),
  classType: z.string(),
  classDate: ClassDate,
  madeAt: z.iso.datetime(),
  /** Whether its design can be opened again. */
  hasDesign: z.boolean(),
  /** The files that exist, are being made, or could not be made. None once all have expired. */
  formats: z.array(MadeFormat),
  /** All formats that were ever asked for. */
  askedFormats: z.array(Format),
  /** What an offer's end follows from; null where the design was not stored. */
  offer: z.object({ label: z.string(), classDate: ClassDate, time: z.string() }).nullable(),
  /** Of its class since it was made; none once the class has begun. */
  changes: z.array(ClassChange),
})
export type MadeVideo = z.infer<typeof MadeVideo>

/** Time and id of a page's last entry: the next page begins below it. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'is not from a page')

const ById = z.object({ id: MadeVideoId })

export const listMadeVideos = endpoint({
  method: 'GET',
  path: '/api/made-videos',
  who: 'signed-in',
  summary:
    "The account's videos, the newest first, the formats of one design as one entry. A search finds entries that have all its words in the class, its date, the instructor or the video's texts.",
  query: z.object({ search: trimmedLettersUpTo(SEARCH_MAX).default(''), below: Cursor.optional() }),
  reply: z.object({
    videos: z.array(MadeVideo),
    /** `below` of the next page; null on the last. */
    next: z.string().nullable(),
  }),
  limit: { max: 240, seconds: 60 },
})

export const readMadeDesign = endpoint({
  method: 'GET',
  path: '/api/made-videos/:id/design',
  who: 'signed-in',
  summary: "The design of one of the account's videos, as it was when the video was made.",
  params: ById,
  reply: z.object({ design: Design }),
  errors: ['render.not_found'],
})

export const takeOverMade = endpoint({
  method: 'POST',
  path: '/api/made-videos/:id/take-over',
  who: 'signed-in',
  summary:
    'Has a video made again as its class is now, in all its formats; words that were written by hand stay. The plan of the earlier video becomes the plan of the new one. A video of a cancelled class loses its plan instead.',
  params: ById,
  body: z.object({ language: Language }),
  /** Null where the class is cancelled. */
  reply: z.object({ id: MadeVideoId.nullable(), handwritten: Handwritten }),
  errors: ['render.not_found', 'timetable.not_found', 'timetable.over', ...NOT_MADE],
  limit: { max: 60, seconds: 60 },
})

export const deleteMadeVideo = endpoint({
  method: 'DELETE',
  path: '/api/made-videos/:id',
  who: 'signed-in',
  summary: "Deletes one of the account's videos in all formats, at once. Used downloads stay used.",
  params: ById,
  reply: z.object({ success: z.literal(true) }),
  errors: ['render.not_found'],
})
