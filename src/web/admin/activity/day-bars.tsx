import type { DownloadFigures } from '#contract/admin-statistics.ts'
import { dayOf, downloadCount } from './download-words.ts'

type Days = DownloadFigures['perDay']

/** Downloads of each day as bars, with a table for those who do not see them or want the numbers. */
export function DayBars({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ downloads }) => downloads))
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return null
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="relative h-40 border-b border-edge">
        <span className="tabular absolute top-0 left-0 text-sm text-quiet">
          {most.toLocaleString('en-US')}
        </span>
        <div className="flex h-full items-end gap-px pt-6 sm:gap-0.5">
          {days.map(({ day, downloads }) => (
            <div
              key={day}
              title={`${dayOf(day)}: ${downloadCount(downloads)}`}
              className="flex h-full flex-1 items-end"
            >
              <div
                className="w-full min-w-0 rounded-t-sm bg-linear-to-t from-violet to-pink"
                style={{ height: downloads === 0 ? 0 : `max(2px, ${(100 * downloads) / most}%)` }}
              />
            </div>
          ))}
        </div>
      </div>
      <p aria-hidden className="tabular flex justify-between text-sm text-quiet">
        <span>{dayOf(first.day)}</span>
        <span>{dayOf(last.day)}</span>
      </p>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-3 text-quiet">Days as a table</summary>
        <table className="tabular w-full">
          <thead className="text-left text-quiet">
            <tr>
              <th scope="col" className="py-1 font-normal">
                Day (UTC)
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Downloads
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, downloads }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {dayOf(day)}
                </th>
                <td className="py-1 text-right">{downloads.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
