import { lazy, Suspense, useState } from 'react'
import type { DeletingProps } from './deleting.tsx'

const Deleting = lazy(async () => ({ default: (await import('./deleting.tsx')).Deleting }))

/** Loaded with the first question; from then on it stays, for an undo may come late. */
export function LazyDeleting(props: DeletingProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.asked && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense>
      <Deleting {...props} />
    </Suspense>
  )
}
