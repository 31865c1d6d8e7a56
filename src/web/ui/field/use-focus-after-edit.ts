import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to the edit button when editing ends and the edited field is gone. */
export function useFocusAfterEdit(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(isEditing)
  useEffect(() => {
    if (was.current && !isEditing) button.current?.focus()
    was.current = isEditing
  }, [isEditing])
  return button
}
