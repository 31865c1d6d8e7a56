import { expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { createEditor } from './editor-store.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'
import { publishSelection } from './publish-selection.ts'

it('publishes every change of the selection, and nothing else (EV-6, ED-11)', () => {
  const editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  editor.select(null)
  const page = new EventTarget()
  const heard: unknown[] = []
  subscribe('formDataSync', ({ selection }) => heard.push(selection), page)
  const stop = publishSelection(editor, page)
  editor.select('header')
  editor.select('header')
  editor.edit({ kind: 'set-content', id: 'header', content: 'Pole Flow' })
  editor.select(null)
  stop()
  editor.select('header')
  expect(heard).toEqual(['header', null])
})
