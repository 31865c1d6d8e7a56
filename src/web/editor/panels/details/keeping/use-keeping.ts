import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InstructorPreferences } from '#contract/preferences.ts'
import { sentenceOf } from '../../../../api/api-error.ts'
import { keepPreferences } from '../../../../api/form/preferences-query.ts'
import { announce } from '../../../../ui/state/announcements.ts'
import { SAVED_MS } from '../../../../ui/state/saved-mark.tsx'

export type Keeping = {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why it was not saved. */
  readonly reason: string | undefined
  /** Resolves to whether it was saved; never throws. */
  readonly keep: (changes: Partial<InstructorPreferences>) => Promise<boolean>
}

/** Keeps a part of the form for the next time, and says so for a moment. `after` runs when it was kept. */
export function useKeeping(after?: (changes: Partial<InstructorPreferences>) => Promise<unknown>): Keeping {
  const client = useQueryClient()
  const [state, setState] = useState<Keeping['state']>('idle')
  const [reason, setReason] = useState<string>()
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('idle'), SAVED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const keep = async (changes: Partial<InstructorPreferences>): Promise<boolean> => {
    setState('saving')
    try {
      await keepPreferences(client, changes)
      await after?.(changes)
      setReason(undefined)
      setState('saved')
      announce('Saved!')
      return true
    } catch (error) {
      console.error(error)
      setReason(sentenceOf(error))
      setState('failed')
      return false
    }
  }
  return { state, reason, keep }
}
