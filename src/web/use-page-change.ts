import { useEffect, useRef } from 'react'
import { BRAND } from '#domain/brand.ts'
import { HOME_PAGE } from './pages.ts'

const HOME_TITLE = document.title

/**
 * A page is a place of its own although nothing is loaded: it begins at its top, the browser calls it by its heading, and
 * whoever came by a link that is gone is at that heading, as after a real load. `view` tells what is shown of a page, such
 * as the mode of a form.
 */
export function useArriving(path: string, view: string): void {
  const last = useRef(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that scrolls.
  useEffect(() => {
    // Answers with a promise in newer browsers: given to React, it would be taken for what undoes the effect.
    void window.scrollTo(0, 0)
  }, [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another heading.
  useEffect(
    () =>
      onHeading((heading) => {
        document.title = path === HOME_PAGE ? HOME_TITLE : `${heading.textContent} · ${BRAND.name}`
        if (last.current !== path) focus(heading)
        last.current = path
      }),
    [path, view],
  )
}

/** That of the page itself, rather than of the bar above it. */
const heading = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')

/** Calls back once there is one: a page may still be loading. Returns the end of waiting. */
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

/** Not away from a field that asks for it. */
function focus(heading: HTMLElement): void {
  if (document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
