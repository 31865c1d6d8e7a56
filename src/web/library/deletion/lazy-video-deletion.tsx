import { lazy, Suspense, useState } from 'react'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import type { VideoDeletionProps } from './video-deletion.tsx'

const VideoDeletion = lazy(async () => ({ default: (await import('./video-deletion.tsx')).VideoDeletion }))

/** Loads with the first question and stays mounted, because an undo may come late. */
export function LazyVideoDeletion(props: VideoDeletionProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.asked && !isWanted) setWanted(true)
  if (!isWanted) return null
  const close = () => {
    setWanted(false)
    props.onAnswered()
  }
  return (
    <OptionalBoundary fallback={<Unavailable onClose={close} />}>
      <Suspense>
        <VideoDeletion {...props} />
      </Suspense>
    </OptionalBoundary>
  )
}
