import { useState } from 'react'
import { sentenceOf } from './api-error.ts'

export type Work = {
  /** What is going on, in words; undefined while nothing is. */
  readonly busy: string | undefined
  /** What the last try threw, and the sentence for people; undefined after a success and when it is forgiven. */
  readonly error: unknown
  readonly failure: string | undefined
  /**
   * Resolves to whether it went well; never throws. A second one while another is under way is no try at all. `failed`
   * names in the log what was tried, and is said where nothing more precise is known.
   */
  run(label: string, work: () => Promise<unknown>, failed?: string): Promise<boolean>
  forgive(): void
}

/** One thing at a time; what was typed stays when it fails (S11). */
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
    forgive: () => setError(undefined),
  }
}
