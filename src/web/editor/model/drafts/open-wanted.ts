import type { DraftId } from '#domain/drafts/draft.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { EditorDrafts } from './editor-drafts.ts'

/** A draft that another page wants to see open. */
export type WantedDraft = {
  readonly id: DraftId
  /** The date that its class gets, `yyyy-MM-dd`; undefined leaves it. */
  readonly classDate?: string | undefined
}

type Opening = { readonly editor: Pick<Editor, 'edit'>; readonly drafts: Pick<EditorDrafts, 'open'> }

/** Opens a wanted draft in the place of the last one, which stays as it is. Never rejects. */
export async function openWanted({ editor, drafts }: Opening, { id, classDate }: WantedDraft): Promise<void> {
  try {
    await drafts.open(id)
    if (classDate !== undefined) editor.edit({ kind: 'fill-form', form: { classDate } })
  } catch (error) {
    toast.error('This design could not be opened.', {
      description: `${sentenceOf(error)} You find it in your designs.`,
    })
  }
}
