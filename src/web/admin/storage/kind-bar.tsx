import type { StoredBytes } from '#contract/admin-storage.ts'
import { bytesOf } from '#web/pieces/bytes-words.ts'
import { partsOf } from './storage-words.ts'

/** Stored bytes as a bar of their kinds, if there are several; the legend below says the same. */
export function KindBar({ bytes }: { bytes: StoredBytes }) {
  const parts = partsOf(bytes)
  return (
    <>
      {parts.length > 1 && (
        <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-chip bg-raised">
          {parts.map(({ kind, color, percent }) => (
            <span key={kind} className={color} style={{ width: `${percent}%` }} />
          ))}
        </div>
      )}
      <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(({ kind, label, color, bytes }) => (
          <div key={kind} className="flex items-center gap-2">
            <dt className="flex items-center gap-2 text-quiet">
              <span aria-hidden className={`size-2.5 rounded-chip ${color}`} />
              {label}
            </dt>
            <dd className="font-semibold">{bytesOf(bytes)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
