import type { DeskDraft } from './editor-drafts.ts'

export type SaveWords = {
  readonly label: 'Saving…' | 'Saved' | 'Saved on this device' | 'Not saved'
  /** Why, and what happens next; absent where there is nothing to explain. */
  readonly reason?: string
  /** What the person can do about it; absent where there is nothing to do. */
  readonly remedy?: 'retry' | 'sign-in'
}

const SIGNED_OUT = 'You are signed out. Sign in again and it is saved.'
const OFFLINE = 'You are offline. It is uploaded when you are back.'
const NOT_KEPT = 'You are offline, and this browser keeps nothing. Please leave this page open.'

/** What is said of how far the design has come; nothing while nothing was made. */
export function saveWords({
  save,
  isKeptHere,
}: Pick<DeskDraft, 'save' | 'isKeptHere'>): SaveWords | undefined {
  switch (save.kind) {
    case 'untouched':
      return undefined
    case 'saving':
      return { label: 'Saving…' }
    case 'saved':
      return { label: 'Saved' }
    case 'offline':
      return isKeptHere
        ? { label: 'Saved on this device', reason: OFFLINE, remedy: 'retry' }
        : { label: 'Not saved', reason: NOT_KEPT, remedy: 'retry' }
    case 'signed-out':
      return { label: 'Not saved', reason: SIGNED_OUT, remedy: 'sign-in' }
    case 'failed':
      return { label: 'Not saved', reason: save.reason, remedy: 'retry' }
  }
}

/** What is said aloud when the words change: trouble, and its end. Everyday saving is silent. */
export function spokenWords(now: SaveWords | undefined, before: SaveWords | undefined): string | undefined {
  if (now?.reason && now.reason !== before?.reason) return `${now.label}. ${now.reason}`
  return now?.label === 'Saved' && before && !isEveryday(before) ? now.label : undefined
}

/** Saved, or on the way to it. */
export const isEveryday = ({ label }: SaveWords): boolean => label === 'Saved' || label === 'Saving…'
