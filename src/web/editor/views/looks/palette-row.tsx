import { lookById } from '#domain/looks/all-looks.ts'
import { PALETTES } from '#domain/looks/palettes.ts'
import { cn } from '#web/ui/class-names.ts'
import { ChipRow } from './chip.tsx'
import type { Applied } from './use-applied.ts'

/** Until a look is chosen, its own colors can be any. */
const ANY = ['#ff4fa0', '#ffd84a', '#6ff6e4'] as const

type SwatchProps = {
  name: string
  /** From left to right. */
  colors: readonly string[]
  isChosen: boolean
  onChoose: () => void
}

/** Colors side by side above their name. */
const Swatch = ({ name, colors, isChosen, onChoose }: SwatchProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    className={cn(
      'flex min-h-11 w-25 shrink-0 flex-col gap-1 rounded-control border p-1.5 transition select-none lg:w-auto lg:max-w-31 lg:min-w-23 lg:flex-1',
      isChosen
        ? 'border-pink bg-pink/15 text-ink'
        : 'border-line text-quiet hover:border-quiet hover:text-ink',
    )}
    onClick={onChoose}
  >
    <span aria-hidden className="flex h-6 w-full overflow-hidden rounded-md border border-ink/15">
      {colors.map((color) => (
        <span key={color} className="flex-1" style={{ backgroundColor: color }} />
      ))}
    </span>
    <span className="w-full truncate text-center text-xs font-semibold">{name}</span>
  </button>
)

function ownColors(id: string | undefined): readonly string[] {
  const colors = id === undefined ? undefined : lookById(id)?.colors
  return colors ? [...new Set([colors.ground, colors.accent, colors.ink])] : ANY
}

/** The colors of the look, or of the next one; the cards show them too. */
export const PaletteRow = ({ applied, colors, setPalette }: Applied) => (
  <ChipRow label="Colors of the look">
    <Swatch
      name="Look’s own"
      colors={ownColors(applied?.id)}
      isChosen={colors.palette === undefined && !colors.brand}
      onChoose={() => setPalette(undefined)}
    />
    {PALETTES.map(({ id, name, ground, accent, accent2 }) => (
      <Swatch
        key={id}
        name={name}
        colors={[ground, accent2, accent]}
        isChosen={colors.palette === id && !colors.brand}
        onChoose={() => setPalette(id)}
      />
    ))}
  </ChipRow>
)
