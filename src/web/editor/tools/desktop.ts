import { useMedia } from './use-media.ts'

const WIDE = '(min-width: 1024px)'

/** A phone's or tablet's own name for itself. Browsers of Chromium say it without their user agent's text. */
const isMobileAgent = (): boolean =>
  (navigator as { userAgentData?: { mobile: boolean } }).userAgentData?.mobile === true ||
  /Mobi|Android|iPhone|iPad|iPod/.test(navigator.userAgent)

/**
 * Whether the desktop layout is shown: from 1024 px on, in browsers of computers. Phones and tablets have the touch
 * layout at any width (C19, ED-22).
 */
export const isDesktop = (): boolean => matchMedia(WIDE).matches && !isMobileAgent()

/** Like `isDesktop`, kept up to date. */
export const useIsDesktop = (): boolean => useMedia(WIDE) && !isMobileAgent()
