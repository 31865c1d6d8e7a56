import { useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listen) => {
      const media = matchMedia(query)
      media.addEventListener('change', listen)
      return () => media.removeEventListener('change', listen)
    },
    () => matchMedia(query).matches,
  )
