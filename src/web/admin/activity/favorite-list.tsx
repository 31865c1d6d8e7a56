import { Heart } from 'lucide-react'
import type { FavoriteStatistic } from '#contract/admin-statistics.ts'

/** The best loved first. */
export const FavoriteList = ({ statistics }: { statistics: readonly FavoriteStatistic[] }) => (
  <ol className="flex flex-col divide-y divide-line">
    {statistics.map(({ publicId, title, favoriteCount }) => (
      <li key={publicId} className="flex min-h-11 items-center justify-between gap-4 py-1">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="tabular flex shrink-0 items-center gap-2 font-semibold">
          <Heart className="size-4 text-pink-soft" aria-hidden />
          {favoriteCount}
          <span className="sr-only">{favoriteCount === 1 ? 'account' : 'accounts'}</span>
        </span>
      </li>
    ))}
  </ol>
)
