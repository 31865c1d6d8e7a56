import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { designOf, type Editor } from './editor-store.ts'

/** What a visitor's first design begins with. */
export type FirstDesign = {
  readonly details: Partial<DetailsForm>
  readonly background: BackgroundVideo | null
}

/**
 * Puts class and clip into an untouched design and offers the looks. Where there are words, the best look dresses them,
 * and finished steps give way to the gallery: the first thing that a visitor sees is a finished design.
 */
export function beginWith(editor: Editor, first: FirstDesign | undefined): void {
  const design = designOf(editor.store.getState())
  const isUntouched = Object.values(design.form).every((value) => value === '') && design.background === null
  if (!first || !isUntouched || design.look) return
  if (first.background) editor.edit({ kind: 'choose-background', background: first.background })
  if (Object.keys(first.details).length > 0) {
    editor.edit({ kind: 'fill-form', form: first.details })
    editor.wantLook(true)
    editor.collapse('details', true)
    if (first.background) editor.collapse('background', true)
  }
  editor.select(null)
  editor.openPanel('looks')
}
