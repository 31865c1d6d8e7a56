import { beforeEach, describe, expect, it, vi } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import { type ToastOptions, toast } from '#web/ui/toast/toast.ts'
import { deleteWithUndo, editWithUndo } from './edit-with-undo.ts'
import { createEditor, type Editor } from './editor-store.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'

vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint))

let editor: Editor
let undo: () => void
const dismissed = vi.spyOn(toast, 'dismiss').mockReturnValue(undefined)
const shown = vi.spyOn(toast, 'info').mockImplementation((_message, options?: ToastOptions) => {
  undo = options?.action?.onPress ?? undo
  return shown.mock.calls.length
})

const overlays = () => editor.store.getState().document.present.overlayElements.length
const header = () => editor.store.getState().document.present.textElements.find(({ id }) => id === 'header')
const write = (content: string) => editor.edit({ kind: 'set-content', id: 'header', content }, 'words')

beforeEach(() => {
  vi.clearAllMocks()
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  editor.edit({ kind: 'add-overlay', overlay: { publicId: PublicId.parse('hearts'), url: '/o' } })
  deleteWithUndo(editor, 'overlay-1')
})

describe('a removed element (S22, S25)', () => {
  it('returns with the offered Undo, also after selecting something else', () => {
    editor.select('header')
    expect(dismissed).not.toHaveBeenCalled()
    undo()
    expect(overlays()).toBe(1)
  })

  it('is no longer offered after the next edit, which Undo would also take back', () => {
    write('Fly')
    write('Fly with us')
    expect(dismissed.mock.calls).toEqual([[1]])
    expect(header()?.content).toBe('Fly with us')
  })

  it('is no longer offered once it was restored another way', () => {
    editor.undo()
    expect(dismissed).toHaveBeenCalledWith(1)
    vi.clearAllMocks()
    editor.redo()
    expect(dismissed).not.toHaveBeenCalled()
  })

  it('gives way to the next removal, and to another design', () => {
    editWithUndo(editor, { kind: 'reset' }, 'Design cleared.')
    expect(dismissed.mock.calls).toEqual([[1]])
    editor.open(initialDesign())
    expect(dismissed.mock.calls).toEqual([[1], [2]])
  })
})
