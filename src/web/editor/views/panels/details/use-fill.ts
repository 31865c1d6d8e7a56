import type { DetailsForm } from '#domain/design/details-form.ts'
import { useEdit } from '#web/editor/model/editor-context.ts'

/** Changes a part of the form. Typing in one field is one step of undo. */
export function useFill(): (patch: Partial<DetailsForm>) => void {
  const edit = useEdit()
  return (patch) => edit({ kind: 'fill-form', form: patch }, `form:${Object.keys(patch).join()}`)
}
