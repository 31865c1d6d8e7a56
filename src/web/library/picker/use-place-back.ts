import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { hasNewlyFailed } from './newly-failed.ts'

/** Reads the allowance anew when an own upload fails, so that its card and the way in say the same. */
export function usePlaceBack(): void {
  const client = useQueryClient()
  const personal = useBackgrounds().data?.personal
  const before = useRef(personal)
  useEffect(() => {
    if (!personal) return
    if (before.current && hasNewlyFailed(before.current, personal)) void refreshUser(client)
    before.current = personal
  }, [client, personal])
}
