import type { StoreApi } from 'zustand/vanilla'

/** Makes the browser ask before it closes the page, while closing would lose something. */
export function warnBeforeUnload<State>(
  store: Pick<StoreApi<State>, 'subscribe'>,
  losesData: (state: State) => boolean,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): void {
  const warn = (event: Event) => event.preventDefault()
  store.subscribe((state) => {
    if (losesData(state)) page.addEventListener('beforeunload', warn)
    else page.removeEventListener('beforeunload', warn)
  })
}
