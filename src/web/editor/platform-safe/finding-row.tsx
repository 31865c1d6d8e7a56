import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { type Finding, isInName } from '#domain/platform-safe/check-design.ts'
import { Button } from '#web/ui/action/button.tsx'
import { mendLabel, NAME_HINT, placeLabel } from './check-words.ts'

type FindingRowProps = { finding: Finding; onMend: () => void }

/** The word, what would stand there instead, where it is, and why. */
export function FindingRow({ finding, onMend }: FindingRowProps) {
  const place = useId()
  const { found, alternative, reason } = finding
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <span>“{found}”</span>
          {alternative && (
            <>
              <ArrowRight className="size-4 shrink-0 text-quiet" aria-label="becomes" />
              <span className="text-done">“{alternative}”</span>
            </>
          )}
        </p>
        <p id={place} className="text-sm text-quiet">
          {placeLabel(finding)} · {reason} {isInName(finding) && NAME_HINT}
        </p>
      </div>
      <Button
        className="shrink-0 px-3 text-sm"
        aria-label={mendLabel(finding)}
        aria-describedby={place}
        onClick={onMend}
      >
        {alternative ? 'Replace' : 'Remove'}
      </Button>
    </li>
  )
}
