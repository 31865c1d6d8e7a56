import { TriangleAlert } from 'lucide-react'
import type { ClassChange } from '#domain/class-changes/class-changes.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Written } from '#web/ui/written.tsx'
import { changeLine } from './change-words.ts'

type Props = {
  changes: readonly ClassChange[]
  /** What the press does, such as "Update the draft". */
  action: string
  /** Which class or video, for people who do not see the card. */
  name: string
  busy: string | false | undefined
  onTakeOver: () => void
}

/** Says what has changed of the class since, and takes it over with one press. Nothing where nothing has changed. */
export function ClassChanged({ changes, action, name, busy, onTakeOver }: Props) {
  const locale = useDateLocale()
  if (changes.length === 0) return null
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg border border-amber/60 bg-amber/10 p-2 text-sm">
      <p className="flex items-center gap-1.5 font-semibold text-amber">
        <TriangleAlert className="size-4 shrink-0" aria-hidden />
        Class changed since
      </p>
      <ul className="tabular flex flex-col gap-0.5 wrap-anywhere" translate="no">
        {changes.map((change) => (
          <li key={change.fact}>{changeLine(change, locale)}</li>
        ))}
      </ul>
      <Button
        className="relative w-full min-w-0 px-2 text-sm whitespace-normal"
        busy={busy}
        onClick={onTakeOver}
      >
        {action}
        <span className="sr-only">
          {' '}
          of <Written>{name}</Written>
        </span>
      </Button>
    </div>
  )
}
