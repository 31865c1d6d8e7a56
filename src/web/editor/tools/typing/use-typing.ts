import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { isPressed } from '#web/editor/tools/keyboard/shortcuts.ts'
import { isBeyond } from '#web/ui/field/letter-limit.ts'
import { beginsWord, changeBetween, streakOf } from './text-change.ts'
import { storeTooLong, tooLongOf } from './too-long-words.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** What was typed, and what the design made of it; undefined until it has. */
type Typed = { readonly words: string; readonly stored: string | undefined }

type TypingInput = {
  /** Of the words that are typed; edits of other words are other steps of undo. */
  readonly name: string
  /** The words in the design. */
  readonly stored: string
  /** Letters that the design takes. More stay in the field, also when it is left or gone, and the design keeps its earlier words. */
  readonly max?: number
  /** Edits the design; edits of the same streak are one step of undo. */
  readonly put: (words: string, streak: string) => void
}

/** Props of a text field. */
export type Typing = {
  readonly value: string
  readonly onChange: (event: ChangeEvent<TextField>) => void
  readonly onKeyDown: (event: KeyboardEvent<TextField>) => void
  readonly onBlur: () => void
}

/**
 * A field for words of the design. What is typed is the person's until they leave the field: nothing is written back,
 * whatever the design makes of it, until somebody else changes the words. Undo is the design's, word by word.
 */
export function useTyping({ name, stored, max = Number.POSITIVE_INFINITY, put }: TypingInput): Typing {
  const { editor, drafts } = useEditorModel()
  // Another draft may have the same words.
  const field = `${drafts.store.getState().id} ${name}`
  const [typed, setTyped] = useState<Typed | undefined>(() => tooLongOf(editor, field))
  if (typed && typed.stored === undefined) setTyped({ ...typed, stored })
  const value = typed && (typed.stored ?? stored) === stored ? typed.words : stored
  return {
    value,
    onChange({ target: { value: words } }) {
      if (beginsWord(value, words)) editor.endStreak()
      setTyped({ words, stored: undefined })
      const isTooLong = isBeyond({ text: words, max })
      storeTooLong(editor, field, isTooLong ? { words, stored } : undefined)
      if (!isTooLong) put(words, streakOf(name, value, words))
    },
    onKeyDown(event) {
      const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
      const press = { key, code, ctrlKey, metaKey, shiftKey, altKey, focus: 'control' } as const
      const go = [ACTIONS.undo, ACTIONS.redo].find(({ shortcuts }) =>
        shortcuts.some((shortcut) => isPressed(press, shortcut)),
      )
      if (!go || event.getModifierState('AltGraph')) return
      event.preventDefault()
      const input = event.currentTarget
      const before = input.value
      flushSync(() => {
        setTyped(undefined)
        storeTooLong(editor, field, undefined)
        if (go === ACTIONS.undo) editor.undo()
        else editor.redo()
      })
      const { at, inserted } = changeBetween(before, input.value)
      if (input.value !== before) input.setSelectionRange(at + inserted.length, at + inserted.length)
    },
    onBlur() {
      if (!isBeyond({ text: value, max })) setTyped(undefined)
      editor.endStreak()
    },
  }
}
