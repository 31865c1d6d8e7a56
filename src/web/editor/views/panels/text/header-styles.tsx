import type { TextElement } from '#domain/design/text-element.ts'
import { HEADER_PRESETS } from '#domain/looks/header-presets.ts'
import { useEdit } from '#web/editor/model/editor-context.ts'
import { Chip, ChipRow } from '#web/ui/choice/chip.tsx'
import { announce } from '#web/ui/state/announcements.ts'

/** Lettering made for titles: one tap sets the text in it, "Plain" takes it back. */
export function HeaderStyles({ element: { id, setting } }: { element: TextElement }) {
  const edit = useEdit()
  const chosen = setting?.preset?.id
  // A text of a look without a preset has the look's own style.
  const plain = setting && !chosen ? 'Look’s own' : 'Plain'
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">Lettering</p>
      <ChipRow label="Lettering">
        <Chip
          isChosen={chosen === undefined}
          onClick={() => edit({ kind: 'apply-header-preset', id: null, elementId: id })}
        >
          {plain}
        </Chip>
        {HEADER_PRESETS.map((preset) => (
          <Chip
            key={preset.id}
            isChosen={preset.id === chosen}
            onClick={() => {
              edit({ kind: 'apply-header-preset', id: preset.id, elementId: id })
              announce(`Lettering: ${preset.name}`)
            }}
          >
            {preset.name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
