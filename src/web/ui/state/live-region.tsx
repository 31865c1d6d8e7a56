import { useEffect, useState } from 'react'
import { WrittenText } from '#web/ui/written.tsx'
import { type Announcement, onAnnouncement } from './announcements.ts'

/** Mounted once; announces what `announce` is given. `aria-live` keeps it exposed while a dialog is open. */
export function LiveRegion() {
  const [{ message, urgency }, say] = useState<Announcement>({ message: '', urgency: 'polite' })
  useEffect(
    () =>
      onAnnouncement((next) =>
        // A trailing no-break space makes a repeated message a new announcement.
        say((last) => (last.message === next.message ? { ...next, message: `${next.message}\u00a0` } : next)),
      ),
    [],
  )
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {urgency === 'polite' && <WrittenText text={message} />}
      </div>
      <div role="alert" aria-live="assertive">
        {urgency === 'assertive' && <WrittenText text={message} />}
      </div>
    </div>
  )
}
