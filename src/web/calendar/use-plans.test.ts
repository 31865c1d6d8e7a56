import { expect, it } from 'vitest'
import { MadeVideoId } from '#domain/ids.ts'
import { written } from '#web/ui/written.tsx'
import { changeWords } from './use-plans.ts'

const FLY = written('Fly')

const video = {
  id: MadeVideoId.parse('00000000-0000-4000-8000-000000000001'),
  name: 'Fly',
  classType: '',
  classDate: '',
  classTime: '',
  madeAt: '2026-11-01T00:00:00.000Z',
  cover: null,
  changes: [],
}
const at = (date: string, postedAt: string | null = null) => ({
  video,
  plan: { date, minute: 1080, timeZone: 'UTC', at: `${date}T18:00:00.000Z`, postedAt },
})
const posted = '2026-12-01T18:00:00.000Z'

it('a change is a sentence', () => {
  const none = { video, plan: null }
  expect(changeWords(none, at('2026-12-01'), 'en-US')).toBe(`${FLY} is planned for Tuesday, Dec 1, 6:00 PM.`)
  expect(changeWords(at('2026-11-30'), at('2026-12-01'), 'en-US')).toBe(
    `${FLY} moved to Tuesday, Dec 1, 6:00 PM.`,
  )
  expect(changeWords(at('2026-12-01'), none, 'en-US')).toBe(`${FLY} is no longer planned.`)
  expect(changeWords(at('2026-12-01'), at('2026-12-01', posted), 'en-US')).toBe(`${FLY} is posted.`)
  expect(changeWords(at('2026-12-01', posted), at('2026-12-01'), 'en-US')).toBe(`${FLY} is not posted yet.`)
})
