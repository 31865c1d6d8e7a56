import { useState } from 'react'
import { useSettled } from '#web/ui/state/use-debounced.ts'

/** What is typed into a choice, and what is searched for then; a list that opens begins with everything. */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  return { search, isSettled: search === typed.trim(), onType: setTyped, onOpen: () => setTyped('') }
}
