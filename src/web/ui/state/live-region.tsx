import { useEffect, useState } from 'react'
import { type Announcement, onAnnouncement } from './announcements.ts'

/** Mounted once; speaks what `announce` is given. */
export function LiveRegion() {
  const [{ message, urgency }, say] = useState<Announcement>({ message: '', urgency: 'polite' })
  useEffect(
    () =>
      onAnnouncement((next) =>
        // A trailing no-break space makes the same words twice in a row two announcements.
        say((last) => (last.message === next.message ? { ...next, message: `${next.message}\u00a0` } : next)),
      ),
    [],
  )
  return (
    <div className="sr-only">
      <div role="status">{urgency === 'polite' && message}</div>
      <div role="alert">{urgency === 'assertive' && message}</div>
    </div>
  )
}
