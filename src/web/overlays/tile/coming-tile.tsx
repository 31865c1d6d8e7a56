import { Skeleton } from '#web/ui/state/skeleton.tsx'

/** In the place of an overlay that is still being prepared. */
export const ComingTile = ({ title }: { title: string }) => (
  <li className="flex min-w-0 flex-col gap-2">
    <div className="relative">
      <Skeleton className="aspect-square border border-line" />
      <p className="absolute inset-x-2 top-1/2 -translate-y-1/2 text-center text-sm text-quiet">
        Getting ready…
      </p>
    </div>
    <p className="truncate text-sm font-semibold text-quiet" title={title}>
      {title}
    </p>
  </li>
)
