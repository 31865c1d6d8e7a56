import { useState } from 'react'
import type { ClassType } from '#contract/classes.ts'
import type { ClassTypeDraft } from '#domain/classes/class-type-edit.ts'
import { useWork, type Work } from '#web/api/use-work.ts'

export type ClassTypeEditing = {
  /** The one that is edited; undefined for a new one. */
  readonly type: ClassType | undefined
  readonly draft: ClassTypeDraft
  readonly work: Work
  change(change: Partial<ClassTypeDraft>): void
}

/** What was typed stays when it cannot be saved (S11); why is said until something else is typed. */
export function useClassTypeEditing(type: ClassType | undefined): ClassTypeEditing {
  const [draft, setDraft] = useState<ClassTypeDraft>({
    name: type?.classType ?? '',
    description: type?.description ?? '',
  })
  const work = useWork()
  return {
    type,
    draft,
    work,
    change(change) {
      setDraft({ ...draft, ...change })
      work.forgive()
    },
  }
}
