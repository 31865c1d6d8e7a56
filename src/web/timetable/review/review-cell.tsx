import { CircleHelp, Link2, MapPin, User, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { COLUMN_NAMES, type Field } from './cells.ts'

type Props = {
  field: Exclude<Field, 'day'>
  value: string
  /** The name of its class, for those who hear one cell. */
  of: string
  /** Ids of what is said about it below its row. */
  describedBy: string | undefined
  isDoubtful: boolean
  isFaulty: boolean
  onWrite: (text: string) => void
  onLeave: (text: string) => void
}

/** What tells cells apart where no column is above them. */
const ICONS: Partial<Record<Field, ReactNode>> = {
  instructor: <User />,
  place: <MapPin />,
  spots: <Users />,
  link: <Link2 />,
}

export const CELL =
  'w-full min-h-11 rounded-lg border border-transparent bg-stage/50 px-2.5 py-2 text-ink placeholder:text-quiet transition-colors hover:border-edge focus-visible:border-pink-soft aria-invalid:border-danger'

export const DOUBTFUL = 'border-dashed border-amber bg-amber/10'

/** A cell that is edited in place. */
export function ReviewCell({ field, value, of, describedBy, isDoubtful, isFaulty, ...cell }: Props) {
  const [before, setBefore] = useState<string>()
  const icon = ICONS[field]
  const shared = {
    'data-column': field,
    'aria-label': field === 'title' ? 'Class' : `${COLUMN_NAMES[field]}, ${of}`,
    'aria-describedby': describedBy,
    'aria-invalid': isFaulty || undefined,
    // The first Escape gives back what stood there.
    'data-keeps-escape': (before !== undefined && before !== value) || undefined,
    placeholder: COLUMN_NAMES[field],
    autoComplete: 'off',
    value,
    onFocus: () => setBefore(value),
    onBlur: () => {
      setBefore(undefined)
      cell.onLeave(value)
    },
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape' && before !== undefined) cell.onWrite(before)
    },
  }
  const look = cn(
    CELL,
    isDoubtful && DOUBTFUL,
    isDoubtful && 'pr-8',
    icon && 'max-lg:pl-8.5 lg:placeholder:text-transparent',
  )
  return (
    <div className="relative [&_svg]:pointer-events-none [&_svg]:absolute [&_svg]:top-3.5 [&_svg]:size-4 [&_svg]:text-quiet">
      {field === 'title' ? (
        <textarea
          {...shared}
          rows={1}
          translate="no"
          className={cn(look, 'block field-sizing-content max-h-36 resize-none font-semibold wrap-anywhere')}
          onChange={({ target }) => cell.onWrite(target.value.replace(/[\r\n]+/g, ' '))}
        />
      ) : (
        <input
          {...shared}
          translate="no"
          inputMode={field === 'spots' ? 'numeric' : field === 'link' ? 'url' : undefined}
          className={cn(look, (field === 'time' || field === 'spots') && 'tabular')}
          onChange={({ target }) => cell.onWrite(target.value)}
        />
      )}
      {icon && <span className="contents [&>svg]:left-2.5 lg:[&>svg]:hidden">{icon}</span>}
      {isDoubtful && <CircleHelp aria-hidden className="right-2.5 text-amber!" />}
    </div>
  )
}
