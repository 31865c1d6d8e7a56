import type { ReactNode } from 'react'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { SavedMark } from '#web/ui/state/saved-mark.tsx'
import type { PreferenceSaver } from './use-keeping.ts'

/** Shows "Saved!" for a moment (FM-17). */
export const savedMark = ({ state }: PreferenceSaver): ReactNode => state === 'saved' && <SavedMark />

/** On failure the typed text stays; only the next video will not have it (S11). */
export const saveError = ({ state, reason }: PreferenceSaver, onRetry: () => void): ReactNode =>
  state === 'failed' && (
    <>
      Not saved for next time. {reason} <TextButton onClick={onRetry}>Retry</TextButton>
    </>
  )
