import { Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import type { TextElement } from '#domain/design/text-element.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import { OverlayControls } from '#web/editor/views/panels/overlay-controls.tsx'
import { PlaceControls } from '#web/editor/views/panels/place-controls.tsx'
import { ElementList } from '#web/editor/views/panels/text/element-list.tsx'
import { ElementPicker } from '#web/editor/views/panels/text/element-picker.tsx'
import { FontControls } from '#web/editor/views/panels/text/font-controls.tsx'
import { HeaderStyles } from '#web/editor/views/panels/text/header-styles.tsx'
import {
  AnimationField,
  DurationSlider,
  ShadowSwitch,
} from '#web/editor/views/panels/text/motion-controls.tsx'
import { StyleButtons } from '#web/editor/views/panels/text/style-buttons.tsx'
import {
  Alignment,
  ApplyLetters,
  DeleteText,
  SizeSlider,
  TextColor,
  WordsControl,
} from '#web/editor/views/panels/text/text-controls.tsx'
import { TextBackgroundStyle } from '#web/editor/views/touch/popup-style.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { type Tab, Tabs } from '#web/ui/layout/tabs.tsx'
import { SeveralHint } from './several-hint.tsx'

type TextTab = 'words' | 'font' | 'size' | 'color' | 'place' | 'effects' | 'motion'

/** The selected element's settings beside the stage, so that each change shows at once. The layers are behind "⋯". */
export function TextSheet() {
  const text = useEditor(selectedText)
  const overlay = useEditor(selectedOverlay)
  const [tab, setTab] = useState<TextTab>('font')
  const [isListed, setIsListed] = useState(false)
  const layers = useId()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <ElementPicker />
        </div>
        <IconButton
          label="Layers"
          tone="outlined"
          className="size-12"
          aria-expanded={isListed}
          aria-controls={layers}
          icon={<Ellipsis />}
          onClick={() => setIsListed(!isListed)}
        />
      </div>
      <SeveralHint />
      <div id={layers} hidden={!isListed}>
        {isListed && <ElementList />}
      </div>
      {text && <Tabs label="Text settings" dense value={tab} tabs={tabsOf(text)} onChange={setTab} />}
      {overlay && <OverlayControls key={overlay.id} element={overlay} />}
    </div>
  )
}

const tabsOf = (element: TextElement): readonly Tab<TextTab>[] =>
  (
    [
      ['font', 'Font', <FontTab key={element.id} element={element} />],
      ['size', 'Size', <SizeSlider key={element.id} element={element} />],
      ['color', 'Color', <TextColor key={element.id} element={element} />],
      ['place', 'Place', <PlaceControls key={element.id} element={element} />],
      ['effects', 'Effects', <EffectsTab key={element.id} element={element} />],
      ['motion', 'Motion', <MotionTab key="motion" />],
      ['words', 'Words', <WordsTab key={element.id} element={element} />],
    ] as const
  ).map(([value, label, control]) => ({
    value,
    label,
    content: <div className="flex flex-col gap-3">{control}</div>,
  }))

type TabProps = { readonly element: TextElement }

const FontTab = ({ element }: TabProps) => (
  <>
    <div className="grid grid-cols-2 items-start gap-3">
      <FontControls element={element} />
    </div>
    <Alignment element={element} />
    <StyleButtons id={element.id} />
    <HeaderStyles element={element} />
    <ApplyLetters element={element} />
  </>
)

/** As in the text popup (MO-7); the desk's section is for large screens only (ED-15). */
const EffectsTab = ({ element }: TabProps) => (
  <>
    <TextBackgroundStyle element={element} />
    <ShadowSwitch />
  </>
)

const MotionTab = () => (
  <>
    <p className="text-sm text-quiet">For the whole video.</p>
    <AnimationField isBesideStage />
    <DurationSlider />
  </>
)

const WordsTab = ({ element }: TabProps) => (
  <>
    <WordsControl element={element} />
    <DeleteText id={element.id} />
  </>
)
