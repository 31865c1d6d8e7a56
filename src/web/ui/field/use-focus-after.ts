import { type RefObject, useEffect, useRef } from 'react'

/** For the button that began an edit: whoever ends it is back there, for the field that had the focus is gone. */
export function useFocusAfter(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(isEditing)
  useEffect(() => {
    if (was.current && !isEditing) button.current?.focus()
    was.current = isEditing
  }, [isEditing])
  return button
}
