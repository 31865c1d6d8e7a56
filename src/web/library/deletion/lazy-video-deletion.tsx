import { lazy, Suspense, useState } from 'react'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'
import type { DeletingProps } from './video-deletion.tsx'

const Deleting = lazy(async () => ({ default: (await import('./video-deletion.tsx')).Deleting }))

/** Loaded with the first question; from then on it stays, for an undo may come late. */
export function LazyDeleting(props: DeletingProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.asked && !isWanted) setWanted(true)
  if (!isWanted) return null
  const giveUp = () => {
    setWanted(false)
    props.onAnswered()
  }
  return (
    <Spare instead={<Unavailable onClose={giveUp} />}>
      <Suspense>
        <Deleting {...props} />
      </Suspense>
    </Spare>
  )
}
