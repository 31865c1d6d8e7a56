import { useEffect, useRef } from 'react'
import { BRAND } from '#domain/brand.ts'
import { HOME } from '#domain/public-pages.ts'
import { HOME_PAGE } from './pages.ts'

/**
 * Makes a client-side navigation behave as a page load: scrolls to the top, sets the title from the heading, and focuses
 * the heading where the focus was lost. `view` is the state of a page that changes its heading, such as a form's mode.
 */
export function usePageChange(path: string, view: string): void {
  const last = useRef(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page scrolls.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the effect's cleanup.
    void window.scrollTo(0, 0)
  }, [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another heading.
  useEffect(
    () =>
      onHeading((heading) => {
        document.title = path === HOME_PAGE ? HOME.title : `${heading.textContent} · ${BRAND.name}`
        if (last.current !== path) focus(heading)
        last.current = path
      }),
    [path, view],
  )
}

/** The heading of the page, not of the bar above it. */
const heading = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')

/** Calls back once the heading exists: a page may still load. Returns the cleanup. */
function onHeading(act: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const found = heading()
    if (!found) return
    watching.disconnect()
    act(found)
  }
  const watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true })
  look()
  return () => watching.disconnect()
}

/** Leaves the focus on a field that has taken it. */
function focus(heading: HTMLElement): void {
  if (document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
