import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { addTerm } from '#contract/admin-terms.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { ALTERNATIVE_MAX, DEFAULT_REASON, REASON_MAX, TERM_MAX } from '#domain/platform-safe/term-limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { written } from '#web/ui/written.tsx'
import { phrasesIn } from './shown-terms.ts'
import { storeTerm } from './terms-data.ts'

type Kind = SentBody<typeof addTerm>['kind']

const EMPTY = {
  kind: 'word' as Kind,
  term: '',
  alternative: '',
  reason: '',
  unless: '',
  within: false,
}

const KINDS = [
  { value: 'word', label: 'Word or phrase' },
  { value: 'hashtag', label: 'Hashtag' },
] as const

const WORDS: Record<Kind, Record<'term' | 'alternative' | 'hint', string>> = {
  word: { term: 'slither', alternative: 'glide', hint: 'In capitals where the original is.' },
  hashtag: {
    term: '#slither',
    alternative: '#poleflow',
    hint: 'Leave it empty, and the check offers to remove the tag.',
  },
}

/** What was typed stays if the server refuses it (S11). */
export function AddTermDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const { busy, error, failure, run, clearError } = useWork()
  const errors = error instanceof ApiError ? (error.fieldErrors ?? {}) : {}
  const set = (part: Partial<typeof EMPTY>) => {
    setDraft({ ...draft, ...part })
    clearError()
  }
  const { kind, term } = draft
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const body = { ...draft, unless: phrasesIn(draft.unless), within: kind === 'hashtag' && draft.within }
    if (!(await run('Adding…', () => storeTerm(client, body), 'Failed to add the term'))) return
    announce(`“${written(term.trim())}” is added`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title="Add a term"
      description="The platform check finds it for everybody, at once and in every spelling."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!term.trim()} busy={busy}>
            Add term
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void add(event)}>
        <SegmentedControl
          label="Kind"
          value={kind}
          options={KINDS}
          onChange={(next) => set({ kind: next })}
        />
        <Field label="Term" letters={{ text: term, max: TERM_MAX }} error={errors.term}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={WORDS[kind].term}
              value={term}
              onChange={({ target }) => set({ term: target.value })}
            />
          )}
        </Field>
        <Field
          label="Say instead"
          hint={WORDS[kind].hint}
          letters={{ text: draft.alternative, max: ALTERNATIVE_MAX }}
          error={errors.alternative}
        >
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={WORDS[kind].alternative}
              value={draft.alternative}
              onChange={({ target }) => set({ alternative: target.value })}
            />
          )}
        </Field>
        {kind === 'hashtag' && (
          <Switch
            label="Also within longer tags"
            hint="#slither is then found in #slitherpole, too."
            checked={draft.within}
            onChange={(within) => set({ within })}
          />
        )}
        <Field label="Why (optional)" letters={{ text: draft.reason, max: REASON_MAX }} error={errors.reason}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              placeholder={DEFAULT_REASON}
              value={draft.reason}
              onChange={({ target }) => set({ reason: target.value })}
            />
          )}
        </Field>
        <Field
          label="Harmless in (optional)"
          hint="One phrase in each line, such as “exotic fruit” for “exotic”."
          error={Object.entries(errors).find(([field]) => field.startsWith('unless'))?.[1]}
        >
          {(ids) => (
            <Textarea
              {...ids}
              rows={2}
              className="min-h-20"
              value={draft.unless}
              onChange={({ target }) => set({ unless: target.value })}
            />
          )}
        </Field>
        <Notice tone="danger">{Object.keys(errors).length === 0 && failure}</Notice>
      </form>
    </Dialog>
  )
}
