import { useEffect, useRef } from 'react'

/** Tells whether the page that began something is still the one that is shown. */
export function useStillHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
