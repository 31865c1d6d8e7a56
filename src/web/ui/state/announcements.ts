export type Urgency = 'polite' | 'assertive'
export type Announcement = { message: string; urgency: Urgency }

const target = new EventTarget()

/** Announces a message to screen readers: progress, results, the effect of an undo. */
export const announce = (message: string, urgency: Urgency = 'polite'): void => {
  target.dispatchEvent(new CustomEvent<Announcement>('announcement', { detail: { message, urgency } }))
}

/** Calls back for every announcement until the returned function is called. */
export function onAnnouncement(listen: (announcement: Announcement) => void): () => void {
  const relay = (event: Event) => listen((event as CustomEvent<Announcement>).detail)
  target.addEventListener('announcement', relay)
  return () => target.removeEventListener('announcement', relay)
}
