import { Skeleton } from '#web/ui/state/skeleton.tsx'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** As high as the gallery, while it loads. */
export const LooksShape = () => (
  <div aria-busy className="flex flex-col gap-4">
    <Skeleton className="h-13" />
    <Skeleton className="h-13" />
    <div className="grid grid-cols-3 gap-x-2.5 gap-y-4 sm:gap-x-4 sm:gap-y-5">
      {PLACES.map((place) => (
        <div key={place} className="flex flex-col gap-1">
          <Skeleton className="aspect-9/16" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  </div>
)
