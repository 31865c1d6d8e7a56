import type { composeDesign } from '#contract/designs.ts'
import { ownLocale } from '#domain/classes/locale.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { isTooLong } from '#domain/design/modes/write-promotion.ts'
import type { AppliedBrand } from '#domain/design/setting/applied-look.ts'
import { CONTENT_MAX } from '#domain/design/text-element.ts'
import { PublicId } from '#domain/ids.ts'
import { LOOKS, lookById } from '#domain/looks/all-looks.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { paletteById } from '#domain/looks/palettes.ts'
import { Problem } from '#domain/problem.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { findUsableBackground } from '#server/library/find-usable-background.ts'
import { checkedDesign, type DesignCall } from './check-design.ts'

type Compose = typeof composeDesign
type Body = Call<Compose>['body']

const [FIRST] = LOOKS

const TOO_LONG = `Please use at most ${CONTENT_MAX} characters in a paragraph.`

type Wish = {
  readonly body: Body
  /** Of the brand kit, instead of a palette. */
  readonly brand?: AppliedBrand | undefined
}

/** The edits that a person would make in the editor. */
function editsOf({ body, brand, actor }: Wish & Pick<DesignCall, 'actor'>): DesignEdit[] {
  const locale = body.form.locale ?? ownLocale(actor.locale)
  const form = { ...body.form, ...(locale && { locale }) }
  const { promotion, message, label, spotsLeft, lookId, paletteId } = body
  const look = lookId === undefined ? FIRST : lookById(lookId)
  if (!look || (paletteId !== undefined && !paletteById(paletteId))) throw new Problem('look.not_found')
  if (promotion && isTooLong({ text: promotion }))
    throw new Problem('request.invalid', { fieldErrors: { promotion: TOO_LONG } })
  const chosen = {
    ...(message !== undefined && { message }),
    ...(label !== undefined && { label }),
    ...(spotsLeft !== undefined && { spotsLeft }),
  }
  return [
    { kind: 'fill-form', form },
    ...(promotion ? [{ kind: 'write-promotion', text: promotion } as const] : []),
    {
      kind: 'apply-look',
      look: { id: look.id, ...(brand ? { brand } : paletteId !== undefined && { palette: paletteId }) },
    },
    { kind: 'set-look', look: chosen } as const,
  ]
}

/** A design for a class, made safe. */
export async function composedDesign(call: DesignCall & Wish): Promise<Answer<Compose>> {
  const { body, sql, actor } = call
  const edits = editsOf(call)
  const clip = body.backgroundId && (await findUsableBackground(sql, actor, body.backgroundId))
  const { platform, language, videoDuration } = body
  const design: Design = {
    ...initialDesign(),
    ...(videoDuration !== undefined && { videoDuration }),
    background: clip
      ? { id: PublicId.parse(clip.publicId), url: clip.url, libraryType: clip.libraryType, posterUrl: null }
      : null,
  }
  return checkedDesign(call, { design, edits, isMended: true, platform, language })
}
