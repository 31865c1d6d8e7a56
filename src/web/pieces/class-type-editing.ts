import { useState } from 'react'
import type { ClassType } from '#contract/classes.ts'
import type { ClassTypeDraft } from '#domain/classes/class-type-edit.ts'
import { useWork, type Work } from '#web/api/use-work.ts'

export type ClassTypeEditing = {
  /** The class type that is edited; undefined for a new one. */
  readonly type: ClassType | undefined
  readonly draft: ClassTypeDraft
  readonly work: Work
  change(change: Partial<ClassTypeDraft>): void
}

/** Typed text stays after a failed save (S11); typing clears the error. */
export function useClassTypeEditing(type: ClassType | undefined, newName = ''): ClassTypeEditing {
  const [draft, setDraft] = useState<ClassTypeDraft>({
    name: type?.classType ?? newName,
    description: type?.description ?? '',
  })
  const work = useWork()
  return {
    type,
    draft,
    work,
    change(change) {
      setDraft({ ...draft, ...change })
      work.clearError()
    },
  }
}
