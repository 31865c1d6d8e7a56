import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { GRID } from './grid-class.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The shape of what comes. */
export const LoadingGrid = () => (
  <div aria-busy className={GRID}>
    {PLACES.map((place) => (
      <div key={place} className="flex flex-col gap-2">
        <Skeleton className="aspect-square" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    ))}
  </div>
)
