import { useState } from 'react'
import { sentenceOf } from './api-error.ts'

export type Work = {
  /** The label of the running work; undefined while none runs. */
  readonly busy: string | undefined
  /** The error of the last run and its sentence for people; undefined after a success and after `clearError`. */
  readonly error: unknown
  readonly failure: string | undefined
  /**
   * Resolves to whether the work succeeded; never throws. Ignored while other work runs. `failed` is the log line of a
   * failure, and its sentence where the error has none.
   */
  run(label: string, work: () => Promise<unknown>, failed?: string): Promise<boolean>
  clearError(): void
}

/** Runs one piece of work at a time; typed text stays after a failure (S11). */
export function useWork(): Work {
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [tried, setTried] = useState<string>()
  const run = async (label: string, work: () => Promise<unknown>, failed?: string): Promise<boolean> => {
    if (busy) return false
    setBusy(label)
    setError(undefined)
    try {
      await work()
      return true
    } catch (thrown) {
      console.error(failed ?? label, thrown)
      setTried(failed)
      setError(thrown)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    error,
    failure: error === undefined ? undefined : sentenceOf(error, tried),
    run,
    clearError: () => setError(undefined),
  }
}
