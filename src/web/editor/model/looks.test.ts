import { expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import type { ClipFacts } from './clip-facts.ts'
import { createEditor } from './editor-store.ts'
import { keepComposed, type Looks } from './looks.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'
import { loadedLookCode } from './testing.ts'

const id = PublicId.parse('11111111-1111-4111-8111-111111111111')
const background = { id, url: '/clip.mp4', libraryType: 'personal', posterUrl: null } as const
const tools = { measure: ROUGH_MEASURE, figureOf: () => undefined }
const withClip = editDesign(initialDesign(), { kind: 'choose-background', background }, tools)
const design = editDesign(withClip, { kind: 'apply-look', look: { id: 'index-card' } }, tools)

/** How often the clip's facts are asked for after an edit. */
async function askedFor(figure: ClipFacts['figure']): Promise<number> {
  let asked = 0
  const looks = {
    clips: { known: () => ({ figure }), subscribe: () => () => undefined },
    isReady: () => true,
    ready: async () => void asked++,
  }
  const editor = createEditor({
    ...{ design, preferences: DEFAULT_PREFERENCES, lookTools: tools, lookCode: await loadedLookCode() },
  })
  const end = keepComposed(editor, looks as unknown as Looks)
  editor.edit({ kind: 'fill-form', form: { ...design.form, classType: 'Pole Flow' } })
  end()
  return asked
}

it('asks again for a figure that could not be read as long as the words of the look wait for it', async () => {
  expect(design.look?.anchor).toBe('calmest')
  expect(await askedFor(undefined)).toBe(1)
  expect(await askedFor(null)).toBe(0)
})
