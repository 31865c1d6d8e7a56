import { MediaError } from '#media/media-error.ts'

/** `isFirst` makes the worker replace a process that calls the file unreadable. */
type Look<T> = (look: { isFirst: boolean }) => Promise<T>

/** Checks an unreadable file again in another process: a file counts as damaged only when two agree. */
export const secondLook = <T>(look: Look<T>): Promise<T> =>
  look({ isFirst: true }).catch((error) =>
    isUnreadable(error) ? look({ isFirst: false }) : Promise.reject(error),
  )

const isUnreadable = (error: unknown): boolean => error instanceof MediaError && error.reason === 'unreadable'
