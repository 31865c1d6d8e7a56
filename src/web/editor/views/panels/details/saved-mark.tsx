import type { ReactNode } from 'react'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { SavedMark } from '#web/ui/state/saved-mark.tsx'
import type { Keeping } from './use-keeping.ts'

/** "Saved!", for a moment (FM-17). */
export const savedMark = ({ state }: Keeping): ReactNode => state === 'saved' && <SavedMark />

/** What was typed stays; only the next video would not know it (S11). */
export const notKept = ({ state, reason }: Keeping, onRetry: () => void): ReactNode =>
  state === 'failed' && (
    <>
      Not saved for next time. {reason} <TextButton onClick={onRetry}>Retry</TextButton>
    </>
  )
