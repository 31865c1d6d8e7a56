import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from './announcements.ts'

/** Milliseconds for which it is said that something was saved (ST-15, FM-17). */
export const SAVED_MS = 1500

/** Whether it is to be said at the moment, and the way to say it anew. */
export function useSaved(): { isSaved: boolean; saySaved(): void } {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [isSaved])
  return {
    isSaved,
    saySaved() {
      setSaved(true)
      announce('Saved!')
    },
  }
}

/** "Saved!", where it was. */
export const SavedMark = () => (
  <span className="inline-flex animate-fade items-center gap-1 text-sm font-semibold text-done">
    <Check className="size-4" aria-hidden />
    Saved!
  </span>
)
