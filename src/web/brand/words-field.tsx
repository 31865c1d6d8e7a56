import { X } from 'lucide-react'
import { useState } from 'react'
import { BRAND_WORD_MAX, BRAND_WORDS_MAX } from '#domain/brand-kit/brand-kit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { addedWords } from './added-words.ts'

type WordsFieldProps = {
  label: string
  hint: string
  words: readonly string[]
  onWords: (words: string[]) => void
}

/** Words or short phrases, added by Enter, a comma or the button. */
export function WordsField({ label, hint, words, onWords }: WordsFieldProps) {
  const [typed, setTyped] = useState('')
  const [isLong, setLong] = useState(false)
  const add = (text = typed) => {
    const next = addedWords(words, text)
    onWords(next.words)
    setTyped(next.left)
    setLong(next.left !== '')
  }
  const isFull = words.length >= BRAND_WORDS_MAX
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        hint={isFull ? `That is the most: ${BRAND_WORDS_MAX}.` : hint}
        error={isLong && !isFull && `Please use at most ${BRAND_WORD_MAX} characters for each.`}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              disabled={isFull}
              autoComplete="off"
              onChange={({ target: { value } }) => {
                setLong(false)
                if (value.endsWith(',')) add(value)
                else setTyped(value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
              onBlur={() => typed.trim() && add()}
            />
            <Button disabled={typed.trim() === ''} onClick={() => add()}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {words.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-label={`Remove ${word}`}
                className="flex min-h-11 items-center gap-2 rounded-chip border border-edge px-3 text-sm font-semibold transition hover:border-quiet"
                onClick={() => onWords(words.filter((each) => each !== word))}
              >
                <span translate="no">{word}</span>
                <X className="size-4 text-quiet" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
