import { useState } from 'react'
import { appliedBrand } from '#domain/brand-kit/applied-brand.ts'
import { lookById } from '#domain/looks/all-looks.ts'
import { brandCorrections } from '#domain/looks/brand-corrections.ts'
import { PALETTES } from '#domain/looks/palettes.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { useBrandKit } from '#web/editor/model/use-brand-kit.ts'
import { ChipRow } from '#web/ui/choice/chip.tsx'
import { cn } from '#web/ui/class-names.ts'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
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
      {colors.map((color, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a color can be there twice
        <span key={index} className="flex-1" style={{ backgroundColor: color }} />
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
export const PaletteRow = ({ applied, colors, setPalette, setBrand }: Applied) => (
  <ChipRow label="Colors of the look">
    <Swatch
      name="Look’s own"
      colors={ownColors(applied?.id)}
      isChosen={colors.palette === undefined && !colors.brand}
      onChoose={() => setPalette(undefined)}
    />
    <BrandSwatch colors={colors} setPalette={setPalette} setBrand={setBrand} />
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

/** Puts the look in the account's brand, and a second tap takes it out; without a brand it leads to the brand kit. */
function BrandSwatch({ colors, setPalette, setBrand }: Pick<Applied, 'colors' | 'setPalette' | 'setBrand'>) {
  const { slots } = useEditorModel()
  const data = useBrandKit()
  const [isOpen, setOpen] = useState(false)
  const brand = data && appliedBrand(data.kit, data.logo)
  const isChosen = colors.brand !== undefined
  const choose = () => {
    if (isChosen) setPalette(undefined)
    else if (brand) setBrand(brand)
    else setOpen(true)
  }
  const shown = colors.brand?.colors ?? brand?.colors ?? []
  return (
    <>
      <Swatch
        name={brand || isChosen ? 'Your brand' : 'Set up brand'}
        colors={shown.length > 0 ? shown : ['#2a2630', '#47404f', '#2a2630']}
        isChosen={isChosen}
        onChoose={choose}
      />
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <slots.BrandDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  )
}

/** Says what a look changes in the colors of the brand, so that nothing is corrected silently. */
export function BrandNote({ colors: { brand } }: Pick<Applied, 'colors'>) {
  const corrections = brand ? brandCorrections(brand) : []
  if (corrections.length === 0) return null
  return <p className="text-sm text-quiet">{corrections.map(({ words }) => words).join(' ')}</p>
}
