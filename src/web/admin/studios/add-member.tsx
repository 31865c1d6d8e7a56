import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type AdminStudio, addStudioMember } from '#contract/admin-accounts.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useWork } from '../../api/use-work.ts'
import { tell } from '../../bus/page-events.ts'
import { Button } from '../../ui/action/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { reloadStudios } from '../admin-data.ts'
import { StudioPicker } from './studio-picker.tsx'
import { studioTitle } from './studio-title.ts'

/** Invites an address to the studio that is picked (AD-21). */
export function AddMember() {
  const { studio, email, pick, type, added, errors, failure, busy, add } = useAdding()
  const isReady = studio !== undefined && email.trim() !== ''
  return (
    <form
      aria-label="Add a team member"
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void add()
      }}
    >
      <h2 className="font-semibold">Add a team member</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <StudioPicker chosen={studio} objection={errors.studioId} onChoose={pick} />
        <Field label="Email" error={errors.email}>
          {(control) => (
            <Input
              {...control}
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

function useAdding() {
  const client = useQueryClient()
  const [studio, setStudio] = useState<AdminStudio>()
  const [email, setEmail] = useState('')
  const [added, setAdded] = useState<string>()
  const work = useWork()
  const anew = () => {
    setAdded(undefined)
    work.forgive()
  }
  const add = () =>
    work.run(
      'Adding…',
      async () => {
        if (!studio) return
        const { studioId } = studio
        const member = await call(addStudioMember, { body: { studioId, email: email.trim().toLowerCase() } })
        setEmail('')
        setAdded(
          member.isMailed
            ? `${member.email} is invited to ${studioTitle(studio)} by mail.`
            : `${member.email} has a place in ${studioTitle(studio)}. No mail tells them: please let them know.`,
        )
        tell('teamMemberNamesUpdated', {})
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
      anew()
    },
    type: (text: string) => {
      setEmail(text)
      anew()
    },
    added,
    errors,
    failure: isAtField ? undefined : work.failure,
    busy: work.busy,
    add,
  }
}
