import { useState } from 'react'
import { useDebounced } from '#web/ui/state/use-debounced.ts'

/** The debounced search text of a combobox; an opened list starts with all options. */
export function useSearchInput() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  return { search, isSettled: search === typed.trim(), onType: setTyped, onOpen: () => setTyped('') }
}
