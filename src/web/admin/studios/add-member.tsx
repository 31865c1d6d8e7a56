import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AdminStudio } from '#contract/admin-accounts.ts'
import { addStudioMember } from '#contract/admin-accounts.ts'
import { reloadStudios, studiosQuery } from '#web/admin/admin-data.ts'
import { AsyncCombobox } from '#web/admin/search/async-combobox.tsx'
import { useSearchInput } from '#web/admin/search/use-search-input.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { publish } from '#web/bus/page-events.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { focusAfterWait } from '#web/ui/field/focus-after-wait.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { addedWords, emailAfterAdding } from './added-member.ts'
import { studioTitle } from './studio-title.ts'

/** State of the form that adds a member to a studio. */
function useAdding() {
  const client = useQueryClient()
  const [studio, setStudio] = useState<AdminStudio>()
  const [email, setEmail] = useState('')
  const [added, setAdded] = useState<string>()
  const work = useWork()
  const reset = () => {
    setAdded(undefined)
    work.clearError()
  }
  const add = () =>
    work.run(
      'Adding…',
      async () => {
        if (!studio) return
        const { studioId } = studio
        const member = await call(addStudioMember, { body: { studioId, email: email.trim().toLowerCase() } })
        setEmail((typed) => emailAfterAdding(typed, email))
        setAdded(addedWords(member, studio))
        publish('teamMemberNamesUpdated', {})
        await reloadStudios(client)
      },
      'Failed to add team member',
    )
  const errors = work.error instanceof ApiError ? work.error.fieldErrors : {}
  const isAtField = Object.keys(errors).length > 0
  return {
    studio,
    email,
    pick: (chosen: AdminStudio) => {
      setStudio(chosen)
      reset()
    },
    type: (text: string) => {
      setEmail(text)
      reset()
    },
    added,
    errors,
    failure: isAtField ? undefined : work.failure,
    busy: work.busy,
    add,
  }
}

type StudioPickerProps = {
  chosen: AdminStudio | undefined
  error: string | undefined
  onChoose: (studio: AdminStudio) => void
}

function StudioPicker({ chosen, error, onChoose }: StudioPickerProps) {
  const { search, ...typing } = useSearchInput()
  const query = useQuery(studiosQuery({ search, page: 1 }))
  return (
    <AsyncCombobox
      label="Studio"
      placeholder="Pick a studio"
      choices={query.data?.studios ?? []}
      chosen={chosen}
      optionOf={(studio) => ({
        value: studio.studioId,
        label: `${studioTitle(studio)}, ${studio.ownerEmail}`,
        translate: 'no' as const,
      })}
      query={query}
      error={error}
      onChoose={onChoose}
      {...typing}
    />
  )
}

/** Invites an email address to the chosen studio (AD-21). */
export function AddMember() {
  const { studio, email, pick, type, added, errors, failure, busy, add } = useAdding()
  const isReady = studio !== undefined && email.trim() !== ''
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      aria-label="Add a team member"
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        const focusNext = focusAfterWait()
        void add().then((succeeded) => succeeded && focusNext(field.current))
      }}
    >
      <h2 className="font-semibold">Add a team member</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <StudioPicker chosen={studio} error={errors.studioId} onChoose={pick} />
        <Field label="Email" error={errors.email}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="tessa@studio.com"
              value={email}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Notice tone="danger">{failure}</Notice>
      <Notice tone="done">{added}</Notice>
      <Button type="submit" variant="primary" className="self-start" disabled={!isReady} busy={busy}>
        <UserPlus className="size-5" aria-hidden />
        Add
      </Button>
    </form>
  )
}
