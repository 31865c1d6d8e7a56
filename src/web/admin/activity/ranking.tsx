type Entry = { readonly key: string; readonly name: string; readonly downloads: number }

type RankingProps = { caption: string; column: string; entries: readonly Entry[]; empty: string }

/** The first of a kind, most downloads first: a table whose rows have bars. */
export function Ranking({ caption, column, entries, empty }: RankingProps) {
  const most = Math.max(1, ...entries.map(({ downloads }) => downloads))
  return (
    <table className="tabular w-full border-collapse">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Downloads</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ key, name, downloads }) => (
          <tr key={key}>
            <th scope="row" className="relative w-full py-1.5 pr-2 text-left font-normal">
              <span translate="no" className="wrap-anywhere">
                {name}
              </span>
              <span aria-hidden className="mt-1 block h-1.5 rounded-chip bg-raised">
                <span
                  className="block h-full rounded-chip bg-linear-to-r from-violet to-pink"
                  style={{ width: `${(100 * downloads) / most}%` }}
                />
              </span>
            </th>
            <td className="py-1.5 pl-2 text-right align-top font-semibold">
              {downloads.toLocaleString('en-US')}
            </td>
          </tr>
        ))}
        {entries.length === 0 && (
          <tr>
            <td colSpan={2} className="py-2 text-quiet">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
