import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { designOf, type Editor } from './editor-store.ts'

/** What a visitor's first design begins with. */
export type FirstDesign = {
  readonly details: Partial<DetailsForm>
  readonly background: BackgroundVideo | null
}

/** The locale, which every new design has, says nothing of a class. */
const hasFacts = ({ locale: _, ...facts }: Partial<DetailsForm>): boolean =>
  Object.values(facts).some((value) => value !== undefined && value !== '')

/** Who looked in before and did nothing has a design with the first clip, which nobody chose. */
function isUntouched(design: Design, first: FirstDesign): boolean {
  const { form, look, background } = design
  if (look || hasFacts(form)) return false
  return background === null || (background.id === first.background?.id && drawnTexts(design).length === 0)
}

/**
 * Puts class and clip into an untouched design and offers the looks. Where there are words, the best look dresses them,
 * and finished steps give way to the gallery: the first thing that a visitor sees is a finished design.
 */
export function beginWith(editor: Editor, first: FirstDesign | undefined): void {
  const design = designOf(editor.store.getState())
  if (!first || !isUntouched(design, first)) return
  if (first.background) editor.edit({ kind: 'choose-background', background: first.background })
  if (hasFacts(first.details)) {
    editor.edit({ kind: 'fill-form', form: first.details })
    editor.wantLook(true)
    editor.collapse('details', true)
    if (first.background) editor.collapse('background', true)
  }
  editor.select(null)
  editor.openPanel('looks')
}
