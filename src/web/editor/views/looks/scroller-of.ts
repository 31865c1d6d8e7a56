/** What scrolls an element, apart from the page. */
export function scrollerOf(element: Element): Element | null {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  return null
}
