import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { type Finding, isInName } from '#domain/platform-safe/check-design.ts'
import { Button } from '../../ui/action/button.tsx'
import { mendLabel, NAME_HINT, placeLabel } from './check-words.ts'

type FindingRowProps = { finding: Finding; onMend: () => void }

/** The word, what would stand there instead, where it is, and why. */
export function FindingRow({ finding, onMend }: FindingRowProps) {
  const place = useId()
  const { found, alternative, reason } = finding
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <span className="font-semibold">“{found}”</span>
          {alternative && (
            <>
              <ArrowRight className="size-4 shrink-0 text-quiet" aria-label="becomes" />
              <span className="font-semibold text-done">“{alternative}”</span>
            </>
          )}
          <span id={place} className="text-sm text-quiet">
            {placeLabel(finding)}
          </span>
        </p>
        <p className="text-sm text-quiet">
          {reason} {isInName(finding) && NAME_HINT}
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
