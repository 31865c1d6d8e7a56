import { Palette } from 'lucide-react'
import { pickableTexts } from '#domain/design/modes/picker-elements.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { BrandNote, PaletteRow } from '#web/editor/views/looks/palette-row.tsx'
import { useApplied } from '#web/editor/views/looks/use-applied.ts'
import { DarkenControls } from '#web/editor/views/panels/darken-controls.tsx'
import { SWATCHES } from '#web/editor/views/panels/text/swatches.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ColorField } from '#web/ui/field/color-field.tsx'

/** The colors of the whole video beside the stage: of its look or its texts, and the light of its clip. */
export function ColorsSheet() {
  const choice = useApplied()
  return (
    <div className="flex flex-col gap-4">
      {choice.applied ? (
        <>
          <PaletteRow {...choice} />
          <BrandNote {...choice} />
        </>
      ) : (
        <PlainColors />
      )}
      <DarkenControls />
    </div>
  )
}

/** Without a look: one color for all texts, or a look. */
function PlainColors() {
  const { editor } = useEditorModel()
  const edit = useEdit()
  const [first] = pickableTexts(useEditor(designOf))
  return (
    <>
      {first && (
        <ColorField
          label="Color of all texts"
          value={first.textColor}
          swatches={SWATCHES}
          onChange={(textColor) => edit({ kind: 'restyle-all', style: { textColor } }, 'restyle-all:color')}
          onCommit={editor.endStreak}
        />
      )}
      <Button className="min-h-12 justify-start gap-3" onClick={() => editor.openPanel('looks')}>
        <Palette className="size-5 text-pink-soft" aria-hidden />
        Choose a look to change all colors together
      </Button>
    </>
  )
}
