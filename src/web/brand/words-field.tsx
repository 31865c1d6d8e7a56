import { X } from 'lucide-react'
import { useState } from 'react'
import { BRAND_WORD_MAX, BRAND_WORDS_MAX } from '#domain/brand-kit/brand-kit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

type WordsFieldProps = {
  label: string
  hint: string
  words: readonly string[]
  onWords: (words: string[]) => void
}

/** The typed words, split at commas, without those that are listed. */
const added = (words: readonly string[], typed: string): string[] => {
  const known = new Set(words.map((word) => word.toLowerCase()))
  const fresh = typed
    .split(',')
    .map((word) => word.trim().slice(0, BRAND_WORD_MAX))
    .filter((word) => word !== '' && !known.has(word.toLowerCase()))
  return [...words, ...new Set(fresh)].slice(0, BRAND_WORDS_MAX)
}

/** Words or short phrases, added by Enter, a comma or the button. */
export function WordsField({ label, hint, words, onWords }: WordsFieldProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    onWords(added(words, typed))
    setTyped('')
  }
  const isFull = words.length >= BRAND_WORDS_MAX
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={isFull ? `That is the most: ${BRAND_WORDS_MAX}.` : hint}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              disabled={isFull}
              autoComplete="off"
              onChange={({ target: { value } }) => {
                if (value.endsWith(',')) {
                  onWords(added(words, value))
                  setTyped('')
                } else setTyped(value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
              onBlur={() => typed.trim() && add()}
            />
            <Button disabled={typed.trim() === ''} onClick={add}>
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
                {word}
                <X className="size-4 text-quiet" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
