import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminStudio, addStudioMember } from '#contract/admin-accounts.ts'
import { reloadStudios } from '#web/admin/admin-data.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { tell } from '#web/bus/page-events.ts'
import { addedWords, afterAdding } from './added-member.ts'

/** A studio, an address, and what became of giving it a place there. */
export function useAdding() {
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
        setEmail((typed) => afterAdding(typed, email))
        setAdded(addedWords(member, studio))
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
