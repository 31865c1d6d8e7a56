import { z } from 'zod'
import { ElementId } from '#domain/design/element-id.ts'
import { DraftId, Revision } from '#domain/drafts/draft.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { ClassChange, Handwritten } from './class-changes.ts'
import { endpoint } from './endpoint.ts'
import { FactsNotShown } from './facts-not-shown.ts'
import { Language } from './language.ts'
import { Monday } from './timetable.ts'

/** The draft of a class. */
export const ClassDraft = z.object({
  occurrenceId: OccurrenceId,
  draftId: DraftId,
  revision: Revision,
  /** Null where its user took the look away. */
  lookId: z.string().nullable(),
  /** Its video is not made with those of the week. */
  isLeftOut: z.boolean(),
  /** Since the draft was made, or took them over; none once the class has begun. */
  changes: z.array(ClassChange),
  notShown: FactsNotShown,
})
export type ClassDraft = z.infer<typeof ClassDraft>

const ById = z.object({ id: OccurrenceId })

const LOOKED_UP = [
  'background.not_found',
  'background.not_ready',
  'overlay.not_found',
  'overlay.not_ready',
  'track.not_found',
] as const

export const listClassDrafts = endpoint({
  method: 'GET',
  path: '/api/timetable/drafts',
  who: 'signed-in',
  summary: "The drafts of the classes of one week, by the classes' time.",
  query: z.object({ monday: Monday }),
  reply: z.array(ClassDraft),
  limit: { max: 240, seconds: 60 },
})

export const draftClass = endpoint({
  method: 'POST',
  path: '/api/timetable/:id/draft',
  who: 'signed-in',
  summary:
    'Stores a draft for a class: with its words, day and instructor, in a look and over a clip that differ from its neighbours’. A class that has a draft keeps it as it is.',
  params: ById,
  body: z.object({ language: Language }),
  reply: ClassDraft,
  errors: ['timetable.not_found', 'timetable.over', 'draft.limit_reached', 'promotion.busy', ...LOOKED_UP],
  limit: { max: 240, seconds: 3600 },
})

export const changeClassDraft = endpoint({
  method: 'PATCH',
  path: '/api/timetable/:id/draft',
  who: 'signed-in',
  summary: 'Sets the draft of a class in another look, made safe for Reels, or leaves it out of the week.',
  params: ById,
  body: z.object({ lookId: ElementId.optional(), isLeftOut: z.boolean().optional(), language: Language }),
  reply: ClassDraft,
  errors: ['draft.not_found', 'draft.conflict', 'look.not_found', ...LOOKED_UP],
  limit: { max: 120, seconds: 60 },
})

export const takeOverClass = endpoint({
  method: 'POST',
  path: '/api/timetable/:id/draft/take-over',
  who: 'signed-in',
  summary:
    'Takes over into the draft what has changed of its class; words that were written by hand stay. The draft of a cancelled class is left out of the week.',
  params: ById,
  body: z.object({ language: Language }),
  reply: z.object({ draft: ClassDraft, handwritten: Handwritten }),
  errors: ['draft.not_found', 'draft.conflict', 'timetable.not_found', 'timetable.over', ...LOOKED_UP],
  limit: { max: 120, seconds: 60 },
})

export const readClassPoster = endpoint({
  method: 'GET',
  path: '/api/timetable/:id/draft/poster',
  who: 'signed-in',
  summary:
    'A frame of the video that the draft of a class would become, as a JPEG. The query only changes the address when the draft changes.',
  params: ById,
  query: z.object({ revision: textUpTo(20).optional() }),
  reply: 'file',
  errors: [
    'draft.not_found',
    'composition.empty',
    'design.too_much_text',
    'picture.failed',
    'storage.full',
    'request.too_many',
    ...LOOKED_UP,
  ],
  limit: { max: 240, seconds: 60 },
})
