import { useState } from 'react'
import type { TextElement } from '#domain/design/text-element.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import { OverlayControls } from '#web/editor/views/panels/overlay-controls.tsx'
import { PlaceControls } from '#web/editor/views/panels/place-controls.tsx'
import { ElementList } from '#web/editor/views/panels/text/element-list.tsx'
import { ElementPicker } from '#web/editor/views/panels/text/element-picker.tsx'
import { FontControls } from '#web/editor/views/panels/text/font-controls.tsx'
import { HeaderStyles } from '#web/editor/views/panels/text/header-styles.tsx'
import { StyleButtons } from '#web/editor/views/panels/text/style-buttons.tsx'
import {
  Alignment,
  ApplyLetters,
  DeleteText,
  SizeSlider,
  TextColor,
  WordsControl,
} from '#web/editor/views/panels/text/text-controls.tsx'
import { type Tab, Tabs } from '#web/ui/layout/tabs.tsx'

type TextTab = 'words' | 'font' | 'size' | 'color' | 'place'

/** The selected element's settings beside the stage, so that each change shows at once. */
export function TextSheet() {
  const text = useEditor(selectedText)
  const overlay = useEditor(selectedOverlay)
  const [tab, setTab] = useState<TextTab>('font')
  return (
    <div className="flex flex-col gap-4">
      <ElementPicker />
      {text && <Tabs label="Text settings" dense value={tab} tabs={tabsOf(text)} onChange={setTab} />}
      {overlay && <OverlayControls key={overlay.id} element={overlay} />}
      <ElementList />
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

const WordsTab = ({ element }: TabProps) => (
  <>
    <WordsControl element={element} />
    <DeleteText id={element.id} />
  </>
)
