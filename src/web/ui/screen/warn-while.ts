import type { StoreApi } from 'zustand/vanilla'

/** Has the browser ask before the page is closed for as long as it would lose something. */
export function warnWhile<State>(
  store: Pick<StoreApi<State>, 'subscribe'>,
  wouldLose: (state: State) => boolean,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): void {
  const warn = (event: Event) => event.preventDefault()
  store.subscribe((state) => {
    if (wouldLose(state)) page.addEventListener('beforeunload', warn)
    else page.removeEventListener('beforeunload', warn)
  })
}
