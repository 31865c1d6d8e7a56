import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250

/** The text after typing has stopped for a moment, so that the server is not asked for every letter. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
