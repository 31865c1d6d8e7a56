export type Urgency = 'polite' | 'assertive'
export type Announcement = { message: string; urgency: Urgency }

const board = new EventTarget()

/** Says something to those who listen to the page: progress, results, what an undo did. */
export const announce = (message: string, urgency: Urgency = 'polite'): void => {
  board.dispatchEvent(new CustomEvent<Announcement>('announcement', { detail: { message, urgency } }))
}

/** Calls back for every announcement until the returned function is called. */
export function onAnnouncement(listen: (announcement: Announcement) => void): () => void {
  const relay = (event: Event) => listen((event as CustomEvent<Announcement>).detail)
  board.addEventListener('announcement', relay)
  return () => board.removeEventListener('announcement', relay)
}
