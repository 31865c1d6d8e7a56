import type { DetailsForm } from '#domain/design/details-form.ts'
import { useEdit } from '#web/editor/model/editor-context.ts'

/** Changes a part of the form. Changes of one field are one step of undo, unless their streak says otherwise. */
export function useFill(): (patch: Partial<DetailsForm>, streak?: string) => void {
  const edit = useEdit()
  return (patch, streak = `form:${Object.keys(patch).join()}`) =>
    edit({ kind: 'fill-form', form: patch }, streak)
}
