import { QrCode, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readBookingLink } from '#domain/link-code/booking-link.ts'
import { withCode } from '#domain/link-code/with-code.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { announce } from '#web/ui/state/announcements.ts'

/** Whether the code of the design lies on words, because nothing else is free. */
function useIsOnWords(): boolean {
  const { looks } = useEditorModel()
  const design = useEditor(designOf)
  return useMemo(() => {
    const measured = design.code && looks.tools().measured?.(design)
    return measured !== undefined && withCode(design, { link: design.code?.link ?? '', measured }).isOnWords
  }, [design, looks])
}

/** What is in the field: the design's link until something else is typed. */
function useTypedLink() {
  const edit = useEdit()
  const link = useEditor((state) => designOf(state).code?.link ?? '')
  const [typed, type] = useState<string>()
  const [problem, say] = useState<string>()
  function put(words: string): void {
    const read = readBookingLink(words)
    if ('problem' in read) {
      type(words)
      say(read.problem)
      return
    }
    type(undefined)
    say(undefined)
    if ((read.link ?? '') === link) return
    edit({ kind: 'set-code-link', link: read.link })
    announce(read.link === null ? 'The QR code is removed.' : 'The QR code is on your video.')
  }
  const change = (words: string) => {
    type(words)
    say(undefined)
  }
  return {
    link,
    shown: typed ?? link,
    isTyped: typed !== undefined && typed.trim() !== link,
    problem,
    change,
    put,
  }
}

/** The booking link, as a QR code on the video. It is taken when the field is left, by Enter or by its button. */
export function BookingLinkField() {
  const { link, shown, isTyped, problem, change, put } = useTypedLink()
  const isOnWords = useIsOnWords()
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const hint = link
    ? 'People scan the QR code on your video and book.'
    : 'Becomes a QR code on your video that people scan to book.'
  return (
    <div ref={whole}>
      <Field
        label="Booking link"
        aside={link && !isTyped && <OnVideo />}
        hint={link && isOnWords ? 'The QR code lies on your words. Shorter words make room for it.' : hint}
        error={problem}
      >
        {(ids) => (
          <div className="flex items-center gap-2">
            <Input
              {...ids}
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              placeholder="https://yourstudio.com/book"
              value={shown}
              onChange={({ target }) => change(target.value)}
              onBlur={({ target }) => put(target.value)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && put(currentTarget.value)}
              className="min-w-0 flex-1"
            />
            {isTyped && shown.trim() !== '' ? (
              <Button onClick={() => put(shown)}>{link ? 'Change' : 'Add'}</Button>
            ) : (
              link && <IconButton label="Remove the QR code" icon={<X />} onClick={() => put('')} />
            )}
          </div>
        )}
      </Field>
    </div>
  )
}

const OnVideo = () => (
  <span className="flex items-center gap-1 text-done">
    <QrCode className="size-4" aria-hidden />
    On your video
  </span>
)
