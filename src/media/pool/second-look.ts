import { MediaError } from '#media/media-error.ts'

/** `isFirst` has the worker replace a process that calls the file unreadable. */
type Look<T> = (look: { isFirst: boolean }) => Promise<T>

/** What one process calls unreadable is looked at once more, by another: a file is damaged only where two say so. */
export const secondLook = <T>(look: Look<T>): Promise<T> =>
  look({ isFirst: true }).catch((error) =>
    isUnreadable(error) ? look({ isFirst: false }) : Promise.reject(error),
  )

const isUnreadable = (error: unknown): boolean => error instanceof MediaError && error.reason === 'unreadable'
