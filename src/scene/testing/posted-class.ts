import type { Design } from '#domain/design/design.ts'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { type ClassToFill, type KitKind, kitEdits } from '#domain/fill-kit/fill-kit.ts'
import { LINK_BYTES_MAX } from '#domain/link-code/link-code.ts'
import { type WithCode, withCode } from '#domain/link-code/with-code.ts'
import type { LookTools } from '#domain/looks/apply/compose-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { measured } from '#scene/safe-zones.ts'
import { rulers } from './made-safe.ts'

/** As long as a link may be. */
export const LINK = 'https://book.example/'.padEnd(LINK_BYTES_MAX, 'heels-07')

export const HEELS: ClassToFill = {
  form: {
    ...EMPTY_FORM,
    classType: 'Exotic Heels',
    instructorName: 'Mia',
    studio: 'Velvet Room',
    classDate: '2026-12-01',
    time: '7:00 PM',
  },
  spotsLeft: 2,
  link: LINK,
}

/** The post of a kind for a class, in a look. Fonts must be registered. */
export const posted = (kind: KitKind, lookId: string, tools: LookTools, start = initialDesign()): Design =>
  kitEdits(kind, HEELS, { id: lookId }).reduce((design, edit) => editDesign(design, edit, tools), start)

export const coded = (design: Design): WithCode =>
  withCode(design, { link: LINK, measured: measured(design, rulers) })
