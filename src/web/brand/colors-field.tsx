import { ArrowUp, Plus, X } from 'lucide-react'
import { BRAND_COLORS_MAX } from '#domain/brand-kit/brand-kit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { ColorField } from '#web/ui/field/color-field.tsx'

const FIRST_COLOR = '#ff4fa0'

type ColorsFieldProps = {
  colors: readonly string[]
  /** Colors of the logo, the strongest first. */
  suggested: readonly string[]
  onColors: (colors: string[]) => void
}

/** Up to five colors, the most important first, and those of the logo to choose from. */
export function ColorsField({ colors, suggested, onColors }: ColorsFieldProps) {
  const isFull = colors.length >= BRAND_COLORS_MAX
  const others = suggested.filter((color) => !colors.includes(color))
  const add = (color: string) => onColors([...colors, color])
  const without = (index: number) => colors.filter((_, at) => at !== index)
  const earlier = (index: number) => {
    const moved = [...without(index)]
    moved.splice(index - 1, 0, colors[index] ?? FIRST_COLOR)
    onColors(moved)
  }
  return (
    <div className="flex flex-col gap-2">
      {colors.map((color, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the picker of a color stays open while the color changes
        <div key={index} className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <ColorField
              label={`Color ${index + 1}`}
              value={color}
              swatches={suggested}
              onChange={(next) =>
                onColors(colors.map((each, at) => (at === index ? next.toLowerCase() : each)))
              }
            />
          </div>
          {index > 0 && (
            <IconButton
              label={`Move color ${index + 1} up`}
              icon={<ArrowUp />}
              onClick={() => earlier(index)}
            />
          )}
          <IconButton
            label={`Remove color ${index + 1}`}
            icon={<X />}
            onClick={() => onColors(without(index))}
          />
        </div>
      ))}
      {!isFull && others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
        <div role="group" aria-label="Colors of your logo" className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-quiet">From your logo</span>
          {others.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={`Add ${color}`}
              className="size-11 rounded-control border border-ink/15 transition hover:scale-105"
              style={{ backgroundColor: color }}
              onClick={() => add(color)}
            />
          ))}
        </div>
      )}
      {!isFull && (
        <Button
          className="self-start"
          onClick={() => add(colors.includes(FIRST_COLOR) ? '#6a3df0' : FIRST_COLOR)}
        >
          <Plus className="size-5" aria-hidden />
          Add a color
        </Button>
      )}
    </div>
  )
}
