/** How long a page that has loaded is only read before it comes to life by itself. */
const READING_MS = 5000

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Resolves at the first sign of a hand, or when the page has been read for some seconds. */
export const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController()
    const alive = () => {
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS)
      addEventListener(sign, alive, { capture: true, passive: true, signal: listening.signal })
    const read = () => setTimeout(alive, READING_MS)
    if (document.readyState === 'complete') read()
    else addEventListener('load', read, { once: true })
  })
