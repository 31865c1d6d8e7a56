import type { OpenDraft } from './editor-drafts.ts'

export type SaveStatus = {
  readonly label: 'Saving…' | 'Saved' | 'Saved on this device' | 'Not saved'
  /** The reason and what happens next; absent where nothing needs explaining. */
  readonly reason?: string
  /** What the user can do; absent where there is nothing to do. */
  readonly remedy?: 'retry' | 'sign-in'
}

const SIGNED_OUT = 'You are signed out. Sign in again and it is saved.'
const OFFLINE = 'You are offline. It is uploaded when you are back.'
const NOT_KEPT = 'You are offline, and this browser keeps nothing. Please leave this page open.'

/** The status that the user reads; undefined for an untouched draft. */
export function saveStatus({
  save,
  isStoredHere,
}: Pick<OpenDraft, 'save' | 'isStoredHere'>): SaveStatus | undefined {
  switch (save.kind) {
    case 'untouched':
      return undefined
    case 'saving':
      return { label: 'Saving…' }
    case 'saved':
      return { label: 'Saved' }
    case 'offline':
      return isStoredHere
        ? { label: 'Saved on this device', reason: OFFLINE, remedy: 'retry' }
        : { label: 'Not saved', reason: NOT_KEPT, remedy: 'retry' }
    case 'signed-out':
      return { label: 'Not saved', reason: SIGNED_OUT, remedy: 'sign-in' }
    case 'failed':
      return { label: 'Not saved', reason: save.reason, remedy: 'retry' }
  }
}

/** What screen readers announce when the status changes: failures and their end. Normal saving is silent. */
export function announcementOf(
  now: SaveStatus | undefined,
  before: SaveStatus | undefined,
): string | undefined {
  if (now?.reason && now.reason !== before?.reason) return `${now.label}. ${now.reason}`
  return now?.label === 'Saved' && before && !isSavingNormally(before) ? now.label : undefined
}

/** Saved or being saved. */
export const isSavingNormally = ({ label }: SaveStatus): boolean => label === 'Saved' || label === 'Saving…'
