import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { type Offer, offerEnd } from '#domain/fill-kit/offer-end.ts'
import { cn } from '#web/ui/class-names.ts'

/** A timer of browsers counts no more milliseconds. */
const TIMER_MAX = 2 ** 31 - 1

const zoneOf = ({ timezone }: Pick<CurrentUser, 'timezone'>): string =>
  timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether the class of an offer has begun, from the very moment on. */
export function useHasEnded(offer: Offer | null, user: Pick<CurrentUser, 'timezone'>): boolean {
  const endMs = offer ? offerEnd(offer, zoneOf(user))?.getTime() : undefined
  const [, look] = useState(0)
  useEffect(() => {
    const leftMs = endMs === undefined ? 0 : endMs - Date.now()
    if (leftMs <= 0 || leftMs > TIMER_MAX) return
    const timer = setTimeout(() => look(Date.now()), leftMs)
    return () => clearTimeout(timer)
  }, [endMs])
  return endMs !== undefined && endMs <= Date.now()
}

type OfferNoteProps = {
  offer: Offer | null
  user: Pick<CurrentUser, 'timezone'>
  className?: string | undefined
}

/** Warns that a post comes too late, and forbids nothing. */
export function OfferNote({ offer, user, className }: OfferNoteProps) {
  const hasEnded = useHasEnded(offer, user)
  return (
    <p role="status" className={cn('text-sm text-amber empty:hidden', className)}>
      {hasEnded && (
        <>
          <Clock className="mr-1.5 inline size-4 align-text-bottom" aria-hidden />
          This class has begun, so “{offer?.label}” is no longer true.
        </>
      )}
    </p>
  )
}
