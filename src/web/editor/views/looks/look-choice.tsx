import { RotateCcw, X } from 'lucide-react'
import { lookById } from '#domain/looks/all-looks.ts'
import { useEdit } from '#web/editor/model/editor-context.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { LabelField } from './label-field.tsx'
import { showsLabel, showsSpots } from './look-controls.ts'
import { SpotsField } from './spots-field.tsx'
import type { Applied } from './use-applied.ts'

/** What can be changed on the chosen look. All of it is in one line, so that no card moves when it appears. */
export function LookChoice({ applied, remove }: Pick<Applied, 'applied' | 'remove'>) {
  const look = applied && lookById(applied.id)
  if (!look) return null
  return (
    <>
      {showsLabel(look) && <LabelField look={look} applied={applied} />}
      {showsSpots(look) && <SpotsField spots={applied.spotsLeft} />}
      {!showsLabel(look) && (
        <p className="min-w-0 flex-1 truncate text-sm font-semibold lg:hidden">{look.name}</p>
      )}
      <span className="ml-auto flex gap-2">
        {applied.detached.length > 0 && <ResetButton />}
        <Button className="min-h-12 min-w-12 px-3 text-sm" aria-label="No look" onClick={remove}>
          <X className="size-4" aria-hidden />
          <span className={cn(showsLabel(look) && 'max-xl:sr-only')}>No look</span>
        </Button>
      </span>
    </>
  )
}

/** Takes back what was changed by hand. */
function ResetButton() {
  const edit = useEdit()
  return (
    <Button
      className="min-h-12 min-w-12 px-3 text-sm"
      aria-label="Reset to look"
      onClick={() => {
        edit({ kind: 'reset-to-look' })
        announce('All texts are as the look sets them.')
      }}
    >
      <RotateCcw className="size-4" aria-hidden />
      <span className="max-xl:sr-only">Reset to look</span>
    </Button>
  )
}
