import { useEffect, useState } from 'react'

/** False at first, true `ms` milliseconds after mounting. */
export function useAfterMs(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
