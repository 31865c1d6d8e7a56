import { expect, it } from 'vitest'
import type { ClassDraft } from '#contract/class-drafts.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { ApiError } from '#web/api/api-error.ts'
import { draftWeek } from './draft-week.ts'

const refusal = (code: string, status = 409) =>
  new ApiError({
    status,
    statusText: '',
    body: JSON.stringify({ message: `No: ${code}`, code, requestId: 'r' }),
  })

/** Drafts a to d, with what becomes of some. */
async function drafting(errors: Readonly<Record<string, Error>>, left = new AbortController()) {
  const told: string[] = []
  const end = await draftWeek({
    ids: ['a', 'b', 'c', 'd'] as unknown as OccurrenceId[],
    signal: left.signal,
    async draft(id) {
      if (errors[id]) throw errors[id]
      return { occurrenceId: id } as ClassDraft
    },
    onDraft({ occurrenceId }) {
      told.push(occurrenceId)
      if (errors.leaves && occurrenceId === ('b' as OccurrenceId)) left.abort()
    },
    onFailure: (id, sentence) => void told.push(`${id} ${sentence}`),
  })
  return { told, end }
}

it('drafts one after the other, and tells what fails without stopping', async () => {
  expect(await drafting({ b: refusal('background.not_found') })).toEqual({
    told: ['a', 'b No: background.not_found', 'c', 'd'],
    end: undefined,
  })
})

it('stops where all others would fail alike', async () => {
  expect(await drafting({ b: refusal('draft.limit_reached') })).toEqual({
    told: ['a'],
    end: 'No: draft.limit_reached',
  })
})

it('stops when its page is left', async () => {
  expect(await drafting({ leaves: new Error() })).toEqual({ told: ['a', 'b'], end: undefined })
})

it('tries a class again after the others where the server failed, once', async () => {
  const tries: string[] = []
  const told: string[] = []
  await draftWeek({
    ids: ['a', 'b'] as unknown as OccurrenceId[],
    signal: new AbortController().signal,
    async draft(id) {
      tries.push(id)
      if (id === ('b' as OccurrenceId) || tries.length === 1) throw refusal('server.unexpected', 500)
      return { occurrenceId: id } as ClassDraft
    },
    onDraft: ({ occurrenceId }) => void told.push(occurrenceId),
    onFailure: (id) => void told.push(`${id} failed`),
  })
  expect(tries).toEqual(['a', 'b', 'a', 'b'])
  expect(told).toEqual(['a', 'b failed'])
})
