import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ownLocale } from '#domain/classes/locale.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { memberNameQuery, studioNameQuery } from '#web/api/form/names-query.ts'
import { preferencesQuery } from '#web/api/form/preferences-query.ts'
import { localeOf } from '#web/api/locale-of.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { knownDetails } from './known-details.ts'
import { nameAccessOf } from './name-access.ts'

export type KnownDetails = {
  /** Undefined until everything is loaded. */
  readonly known: Partial<DetailsForm> | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** The user's saved form values. */
export function useKnownDetails(): KnownDetails {
  const { user } = useEditorModel()
  const isMember = !nameAccessOf(user).namesStudio
  const preferences = useQuery(preferencesQuery)
  const member = useQuery({ ...memberNameQuery(user.email), enabled: isMember })
  const studio = useQuery({ ...studioNameQuery, enabled: isMember })
  const isComplete =
    preferences.data && (!isMember || (member.data !== undefined && studio.data !== undefined))
  const known = useMemo(
    () =>
      isComplete && preferences.data
        ? knownDetails({
            preferences: preferences.data,
            memberName: member.data,
            studioName: studio.data,
            locale: ownLocale(localeOf(user)),
          })
        : undefined,
    [isComplete, preferences.data, member.data, studio.data, user],
  )
  const failed = [preferences, member, studio].filter(({ isError }) => isError)
  return {
    known,
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

/** Fills an untouched form with the saved values, also of each design that is opened later (FM-16). */
export function usePrefill(): void {
  const { editor } = useEditorModel()
  const { known } = useKnownDetails()
  const opened = useEditor(({ document }) => (document.past.length === 0 ? document.present : undefined))
  useEffect(() => {
    if (known && opened) editor.prefill(known)
  }, [known, editor, opened])
}
