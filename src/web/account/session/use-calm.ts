import { useEffect, useState } from 'react'
import { createCalm } from './calm.ts'

/** The calm of whoever is at work on this page: it hears what they press. */
export function useCalm() {
  const [calm] = useState(createCalm)
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button, a')) calm.press(Date.now())
    }
    // Before anything else, for what is pressed may be what puts the question away.
    window.addEventListener('click', hear, { capture: true })
    return () => window.removeEventListener('click', hear, { capture: true })
  }, [calm])
  return calm
}
