import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { HOME_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { COUNTDOWN_FROM, countDown } from './countdown.ts'

/** Redirects to the app after some seconds. Focusing a button stops it. It is announced once, not every second. */
export function HomeRedirect() {
  const [, navigate] = useLocation()
  const [left, setLeft] = useState(COUNTDOWN_FROM)
  const [isStaying, setStaying] = useState(false)
  useEffect(() => {
    if (isStaying) return
    // Replaces the history entry, so that Back does not start another countdown.
    return countDown({ onSecond: setLeft, onEnd: () => navigate(HOME_PAGE, { replace: true }) })
  }, [isStaying, navigate])
  useEffect(() => {
    announce(
      isStaying
        ? 'You stay on this page.'
        : `Welcome to Pro! The app opens in ${COUNTDOWN_FROM} seconds, unless you choose Stay here.`,
    )
  }, [isStaying])
  const stay = () => setStaying(true)
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        <Link href={HOME_PAGE} className={buttonClass({ variant: 'primary', size: 'lg' })} onFocus={stay}>
          Start Creating Videos
        </Link>
        <Button size="lg" className="min-w-40" aria-disabled={isStaying} onFocus={stay} onClick={stay}>
          {isStaying ? 'Staying here' : 'Stay here'}
        </Button>
      </div>
      <p className="tabular min-h-6 text-quiet">
        {!isStaying && `The app opens in ${left} ${left === 1 ? 'second' : 'seconds'}.`}
      </p>
    </div>
  )
}
