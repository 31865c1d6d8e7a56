import { useEffect, useState } from 'react'
import { announce } from './announcements.ts'

/** Milliseconds that "Saved!" stays (ST-15, FM-17). */
const SAVED_MS = 1500

/** Whether "Saved!" shows, and a function that shows it again. */
export function useSavedMessage(): { isSaved: boolean; showSaved(): void } {
  /** Times it was shown within the current period. */
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), SAVED_MS)
    return () => clearTimeout(timer)
  }, [times])
  return {
    isSaved: times > 0,
    showSaved() {
      setTimes((before) => before + 1)
      announce('Saved!')
    },
  }
}
