import { useEffect, useState } from 'react'

const SETTLED_MS = 250

/** What a text is once nobody has typed for a moment: the server is not asked letter by letter. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
