import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { addTeamMember, type InvitedMember, type TeamMember } from '#contract/team.ts'
import { TEAM_MAX } from '#domain/account/team.ts'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { focusAfterWait } from '#web/ui/field/focus-after-wait.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { invitedWords, isInvitable, type MemberDraft } from './member-draft.ts'
import { refreshTeam } from './team-query.ts'

type AddMemberProps = { user: CurrentUser; members: readonly TeamMember[] }

const EMPTY: MemberDraft = { name: '', email: '' }

/** Invites a member by email, until the team is full (ST-4, ST-5). */
export function AddMember({ user, members }: AddMemberProps) {
  const isFull = members.length >= TEAM_MAX
  const { draft, invited, errors, failure, busy, edit, invite } = useInviting(user)
  const first = useRef<HTMLInputElement>(null)
  return (
    <form
      aria-label="Add a team member"
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isInvitable(draft) || isFull) return
        const focusNext = focusAfterWait()
        void invite().then((succeeded) => succeeded && focusNext(first.current))
      }}
    >
      <h3 className="font-semibold">Add a team member</h3>
      <Notice tone="info">{isFull && PROBLEM_SENTENCES['team.full']}</Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" letters={{ text: draft.name.trim(), max: NAME_MAX }} error={errors.name}>
          {(control) => (
            <Input
              {...control}
              ref={first}
              autoComplete="off"
              placeholder="Tessa"
              disabled={isFull}
              value={draft.name}
              onChange={(event) => edit({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Email" error={errors.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="tessa@studio.com"
              disabled={isFull}
              value={draft.email}
              onChange={(event) => edit({ email: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Notice tone="danger">{failure}</Notice>
      <Notice tone={invited?.isMailed === false ? 'info' : 'done'}>{invited && invitedWords(invited)}</Notice>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={isFull || !isInvitable(draft)}
        busy={busy}
      >
        <UserPlus className="size-5" aria-hidden />
        Add
      </Button>
    </form>
  )
}

function useInviting({ studioId }: CurrentUser) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const [invited, setInvited] = useState<InvitedMember>()
  const work = useWork()
  const edit = (change: Partial<MemberDraft>) => {
    setDraft({ ...draft, ...change })
    setInvited(undefined)
    work.clearError()
  }
  const invite = () =>
    work.run('Inviting…', async () => {
      const body = { name: draft.name.trim(), email: draft.email, studioId: studioId ?? undefined }
      const member = await call(addTeamMember, { body })
      setDraft((typed) => (typed === draft ? EMPTY : typed))
      setInvited(member)
      await refreshTeam(client)
    })
  const errors = work.error instanceof ApiError ? work.error.fieldErrors : {}
  const isAtField = Object.keys(errors).length > 0
  return {
    draft,
    invited,
    errors,
    failure: isAtField ? undefined : work.failure,
    busy: work.busy,
    edit,
    invite,
  }
}
