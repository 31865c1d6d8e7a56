import { z } from 'zod'
import { Design, DURATION } from '#domain/design/design.ts'
import { DetailsForm } from '#domain/design/details-form.ts'
import { ElementId } from '#domain/design/element-id.ts'
import { LOOK_LABEL_MAX, LOOK_MESSAGE_MAX } from '#domain/design/setting/applied-look.ts'
import { PublicId } from '#domain/ids.ts'
import { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { lettersUpTo, textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { FactsNotShown } from './facts-not-shown.ts'
import { Language } from './language.ts'

/** What is wrong with a design where it is posted. */
const Checked = z.object({
  design: Design,
  findings: z.array(
    z.object({
      code: z.enum(['covered', 'overlapped', 'hard-to-read', 'flagged']),
      elementId: ElementId,
      message: z.string(),
    }),
  ),
  notShown: FactsNotShown,
  /** Without any finding. */
  isSafe: z.boolean(),
  /** What was not checked, had no room or lies on the dancer, in words. */
  warnings: z.array(z.string()),
})

const Subject = z.object({
  design: Design,
  /** Whose interface covers parts of the video. */
  platform: SafeZoneId.default('reels'),
  language: Language,
})

const LIMIT = { max: 60, seconds: 60 } as const
const LOOKED_UP = [
  'background.not_found',
  'background.not_ready',
  'overlay.not_found',
  'overlay.not_ready',
  'track.not_found',
] as const

export const checkDesign = endpoint({
  method: 'POST',
  path: '/api/designs/check',
  who: 'signed-in',
  summary:
    'Says which texts of a design are covered by a platform, by each other or by overlays, which are hard to read on its clip, and which words platforms hide. Changes nothing.',
  body: Subject,
  reply: Checked,
  errors: [...LOOKED_UP, 'design.too_much_text'],
  limit: LIMIT,
})

export const makeDesignSafe = endpoint({
  method: 'POST',
  path: '/api/designs/make-safe',
  who: 'signed-in',
  summary:
    'Replies with the design as “Make it safe” and “Make it readable” mend it: moved and smaller texts, a darker clip, panels. Stores nothing.',
  body: Subject,
  reply: Checked,
  errors: [...LOOKED_UP, 'design.too_much_text'],
  limit: LIMIT,
})

const { instructorName, studio, writingStyle, classType, schedule, time, classDate, details, ...facts } =
  DetailsForm.shape

/** As in the editor. */
const Form = z.object({
  instructorName: instructorName.default(''),
  studio: studio.default(''),
  writingStyle: writingStyle.default(''),
  classType: classType.default(''),
  schedule: schedule.default(''),
  time: time.default(''),
  classDate: classDate.default(''),
  details: details.default(''),
  ...facts,
})

const text = (max: number) => textUpTo(max)

export const composeDesign = endpoint({
  method: 'POST',
  path: '/api/designs',
  who: 'signed-in',
  summary:
    'Replies with a design for a class in a look, made safe for a platform. Stores nothing: send it to the videos or the drafts.',
  body: z.object({
    /** The class. Blank fields are left out. */
    form: Form,
    /** A written promotion. */
    promotion: lettersUpTo(3000).optional(),
    /** Says this instead of the promotion's paragraph: a hook of a few words. */
    message: lettersUpTo(LOOK_MESSAGE_MAX).optional(),
    /** Such as “New class”. */
    label: lettersUpTo(LOOK_LABEL_MAX).optional(),
    spotsLeft: z.int().min(0).max(99).optional(),
    /** By default the first look. */
    lookId: ElementId.optional(),
    /** By default the look's own colors. */
    paletteId: ElementId.optional(),
    /** Without a clip a video is black. */
    backgroundId: PublicId.optional(),
    videoDuration: z.number().min(5).max(DURATION.max).optional(),
    platform: SafeZoneId.default('reels'),
    language: Language,
  }),
  reply: Checked,
  errors: [...LOOKED_UP, 'look.not_found'],
  limit: LIMIT,
})

export const checkText = endpoint({
  method: 'POST',
  path: '/api/texts/check',
  who: 'signed-in',
  summary:
    'Finds words for which platforms hide posts, each with an alternative, and the text with all of them.',
  body: z.object({ text: text(5000) }),
  reply: z.object({
    flags: z.array(
      z.object({
        found: z.string(),
        /** Where it is in the text, in UTF-16 units. */
        start: z.int(),
        end: z.int(),
        reason: z.string(),
        alternative: z.string(),
      }),
    ),
    /** The text with the alternatives. */
    safeText: z.string(),
  }),
  limit: LIMIT,
})
