import { useEffect, useState } from 'react'
import { announce } from './announcements.ts'

/** Milliseconds for which it is said that something was saved (ST-15, FM-17). */
const SAVED_MS = 1500

/** Whether it is to be said at the moment, and the way to say it anew. */
export function useSaved(): { isSaved: boolean; saySaved(): void } {
  /** How often it was said and is not over. */
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), SAVED_MS)
    return () => clearTimeout(timer)
  }, [times])
  return {
    isSaved: times > 0,
    saySaved() {
      setTimes((before) => before + 1)
      announce('Saved!')
    },
  }
}
