import type { WriterId } from '#domain/drafts/draft.ts'

const lockOf = (page: WriterId): string => `polepro.page.${page}`

/** Lets other tabs see that this page is there, until it is gone, however it goes. */
export function showAlive(page: WriterId): void {
  if ('locks' in navigator) void navigator.locks.request(lockOf(page), () => new Promise(() => undefined))
}

/** Whether a page is still open in this browser; undefined where the browser cannot tell, as on plain http. */
export async function isAlive(page: WriterId): Promise<boolean | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(page))
}
