import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InstructorPreferences } from '#contract/preferences.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { storePreferences } from '#web/api/form/preferences-query.ts'
import { useSavedMessage } from '#web/ui/state/use-saved.ts'

export type PreferenceSaver = {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why it was not saved. */
  readonly reason: string | undefined
  /** Resolves to whether it was saved; never throws. */
  readonly save: (changes: Partial<InstructorPreferences>) => Promise<boolean>
}

/** Stores a part of the form for the next video and shows "Saved!" for a moment. `after` runs once it is stored. */
export function useSavePreferences(
  after?: (changes: Partial<InstructorPreferences>) => Promise<unknown>,
): PreferenceSaver {
  const client = useQueryClient()
  const { isSaved, showSaved } = useSavedMessage()
  const [state, setState] = useState<Exclude<PreferenceSaver['state'], 'saved'>>('idle')
  const [reason, setReason] = useState<string>()
  const save = async (changes: Partial<InstructorPreferences>): Promise<boolean> => {
    setState('saving')
    try {
      await storePreferences(client, changes)
      await after?.(changes)
      setReason(undefined)
      setState('idle')
      showSaved()
      return true
    } catch (error) {
      console.error(error)
      setReason(sentenceOf(error))
      setState('failed')
      return false
    }
  }
  return { state: state === 'idle' && isSaved ? 'saved' : state, reason, save }
}
