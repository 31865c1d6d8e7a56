import { Check, Clapperboard } from 'lucide-react'
import { timeLabel } from '#domain/classes/class-time.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import type { Entry } from './calendar-entries.ts'
import { entryLabel, entryName } from './calendar-words.ts'
import type { DraggedDay } from './use-day-drag.ts'

type Props = {
  entry: Entry
  isDragged: boolean
  handle: DraggedDay['handle']
  onOpen: () => void
}

const BASE = 'flex min-h-7 w-full min-w-0 items-center gap-1 rounded-md px-1.5 py-1 text-left text-xs'

/** A video or a class on a day of a desk. A video is dragged by it. */
export function EntryChip({ entry, isDragged, handle, onOpen }: Props) {
  const locale = useDateLocale()
  const isVideo = entry.kind === 'video'
  const isPosted = isVideo && entry.planned.plan.postedAt !== null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`${timeLabel(entry.minute, locale)} ${entryName(entry, locale)}`}
      onClick={onOpen}
      {...(isVideo && handle(entry.planned.video.id))}
      className={cn(
        BASE,
        isVideo
          ? 'cursor-grab touch-none select-none bg-pink/20 font-semibold text-ink shadow-[inset_2px_0_0_var(--color-pink)] hover:bg-pink/30'
          : 'border border-dashed border-edge text-quiet hover:text-ink',
        isVideo && entry.planned.video.changes.length > 0 && 'shadow-[inset_2px_0_0_var(--color-amber)]',
        isPosted && 'bg-done/10 text-quiet shadow-[inset_2px_0_0_var(--color-done)] hover:bg-done/20',
        isDragged && 'opacity-40',
        entry.kind === 'class' && entry.one.isCancelled && 'line-through',
      )}
    >
      {isVideo &&
        (isPosted ? (
          <Check className="size-3.5 shrink-0 text-done" aria-hidden />
        ) : (
          <Clapperboard className="size-3.5 shrink-0 text-pink-soft" aria-hidden />
        ))}
      <span translate="no" className="sr-only">
        {entryLabel(entry, locale)}
      </span>
      <span aria-hidden translate="no" className="min-w-0 flex-1 truncate">
        {entryName(entry, locale)}
      </span>
      <span aria-hidden className="tabular shrink-0 text-quiet max-xl:hidden">
        {shortTime(entry.minute, locale)}
      </span>
    </button>
  )
}

/** "6p", "9:30a", "18:00": a chip has little room. */
const shortTime = (minute: number, locale: string): string =>
  timeLabel(minute, locale).replace(
    /^(\d+)(?::00)?(:\d\d)? ([ap])m$/i,
    (_, hour: string, minutes = '', half: string) => `${hour}${minutes}${half.toLowerCase()}`,
  )
