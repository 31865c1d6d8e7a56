import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useEdit } from '#web/editor/model/editor-context.ts'
import { useIsDesktop } from '#web/editor/tools/desktop.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { NAMED_CONTROL } from './label-field.tsx'
import { SPOTS_MAX, steppedSpots, typedSpots } from './look-controls.ts'

const wordsFor = (spots: number | undefined): string => {
  if (spots === undefined) return 'Spots left are not said'
  return spots === 0 ? 'Sold out' : `${spots} spots left`
}

/** A number with steps; zero is "Sold out", and blank says nothing. */
export function SpotsField({ spots }: { spots: number | undefined }) {
  const edit = useEdit()
  const id = useId()
  const isDesk = useIsDesktop()
  const put = (spotsLeft: number | undefined) => {
    edit({ kind: 'set-look', look: { spotsLeft } }, 'look-spots')
    announce(wordsFor(spotsLeft))
  }
  return (
    <div className={NAMED_CONTROL}>
      <label
        htmlFor={id}
        className="pr-1 pl-3 text-sm font-semibold whitespace-nowrap text-quiet max-lg:sr-only"
      >
        Spots left
      </label>
      <IconButton
        label={spots === 0 ? 'Do not say spots' : 'One spot less'}
        icon={<Minus />}
        ariaDisabled={spots === undefined}
        onClick={() => put(steppedSpots(spots, -1))}
      />
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={isDesk ? '–' : 'Spots'}
        value={spots ?? ''}
        onChange={({ target }) => put(typedSpots(target.value))}
        className={cn(
          'tabular min-h-11 w-13 rounded-control bg-transparent text-center placeholder:text-sm placeholder:text-quiet',
          spots === 0 && 'text-amber',
        )}
      />
      <IconButton
        label="One spot more"
        icon={<Plus />}
        ariaDisabled={spots === SPOTS_MAX}
        onClick={() => put(steppedSpots(spots, 1))}
      />
    </div>
  )
}
