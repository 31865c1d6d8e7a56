import { cn } from '#web/ui/class-names.ts'
import { familyLabel } from './library-shelf.ts'

type FamilyChipsProps = {
  families: readonly string[]
  /** Null: all of them. */
  chosen: string | null
  onChoose: (family: string | null) => void
}

/** The same chip again shows all families. */
export function FamilyChips({ families, chosen, onChoose }: FamilyChipsProps) {
  if (families.length < 2 && chosen === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-label="Kinds of overlays"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {families.map((family) => (
        <button
          key={family}
          type="button"
          aria-pressed={family === chosen}
          className={cn(
            'min-h-11 shrink-0 rounded-chip border px-4 text-sm font-semibold transition',
            family === chosen ? 'border-pink bg-pink/15 text-ink' : 'border-edge text-quiet hover:text-ink',
          )}
          onClick={() => onChoose(family === chosen ? null : family)}
        >
          {familyLabel(family)}
        </button>
      ))}
    </div>
  )
}
