import { useEffect, useState } from 'react'
import { type Announcement, onAnnouncement } from './announcements.ts'

/** Mounted once; speaks what `announce` is given. By `aria-live` open dialogs know not to hide it. */
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
      <div role="status" aria-live="polite">
        {urgency === 'polite' && message}
      </div>
      <div role="alert" aria-live="assertive">
        {urgency === 'assertive' && message}
      </div>
    </div>
  )
}
