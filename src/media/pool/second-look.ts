import { MediaError, type MediaErrorReason } from '#media/media-error.ts'

/** `isFirst` makes the worker replace a process that calls the file unreadable. */
type Look<T> = (look: { isFirst: boolean }) => Promise<T>

/** Checks an unreadable file again in another process: a file counts as damaged only when two agree. */
export const secondLook = <T>(look: Look<T>): Promise<T> =>
  look({ isFirst: true }).catch((error) =>
    isUnreadable(error) ? look({ isFirst: false }) : Promise.reject(error),
  )

const isUnreadable = (error: unknown): boolean => error instanceof MediaError && error.reason === 'unreadable'

/** Looks once more, in a fresh process, if the first look ended for one of these reasons. */
export const onceMore = <T>(look: () => Promise<T>, reasons: readonly MediaErrorReason[]): Promise<T> =>
  look().catch((error) =>
    error instanceof MediaError && reasons.includes(error.reason) ? look() : Promise.reject(error),
  )
