import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { PAGE_SIZE } from './library-page.ts'

/** Three columns, each as wide as its picture where there is room (BG-2, BG-13). */
export const GRID = 'mx-auto grid w-full max-w-[534px] grid-cols-3 gap-3'

const PLACES = Array.from({ length: PAGE_SIZE / 2 }, (_, index) => index)

export const LoadingGrid = ({ text }: { text: string }) => (
  <div aria-busy className="flex flex-col gap-3">
    <p className="text-center text-quiet">{text}</p>
    <div className={GRID}>
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-[170/303]" />
      ))}
    </div>
  </div>
)
