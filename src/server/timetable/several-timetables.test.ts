import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPaste, listOccurrences, previewPaste } from '#contract/timetable.ts'
import type { SignedIn } from '#server/accounts/testing.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { MONDAY, pasted } from './testing.ts'

const POLE = ['Mon 18:00 Pole Flow', 'Tue 18:00 Heels', 'Wed 18:00 Spins', 'Thu 18:00 Exotic']
const YOGA = ['Mon 9:00 Yin Yoga', 'Wed 9:00 Hatha']

let server: TestServer
let mia: SignedIn
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function withBoth(): Promise<void> {
  mia = await server.signedIn()
  await paste(POLE)
  await paste(YOGA)
}

const paste = async (lines: readonly string[], mode?: 'add' | 'replace') =>
  (await mia.call(importPaste, { body: { ...pasted(lines.join('\n')), mode } })).body

const preview = async (lines: readonly string[]) =>
  (await mia.call(previewPaste, { body: pasted(lines.join('\n')) })).body

/** Titles of the week; cancelled ones with a minus. */
async function titles(): Promise<string[]> {
  const { body } = await mia.call(listOccurrences, { query: { monday: MONDAY } })
  return body.map(({ title, isCancelled }) => (isCancelled ? `-${title}` : title)).toSorted()
}

describe('two timetables of one week', () => {
  it('stand beside each other; a newer version of one changes nothing of the other', async () => {
    await withBoth()
    const newer = ['Mon 18:00 Pole Flow', 'Tue 18:00 Heels', 'Wed 18:00 Spins', 'Fri 18:00 Exotic']
    expect(await preview(newer)).toMatchObject({ mode: 'replace', cancelled: [{ title: 'Exotic' }] })
    expect(await paste(newer)).toMatchObject({ added: 1, changed: 0, cancelled: 1 })
    expect(await titles()).toEqual(['-Exotic', 'Exotic', 'Hatha', 'Heels', 'Pole Flow', 'Spins', 'Yin Yoga'])
    expect(await paste(['Mon 9:00 Yin Yoga', 'Fri 9:00 Hatha'])).toMatchObject({ added: 1, cancelled: 1 })
    expect(await titles()).toEqual([
      '-Exotic',
      '-Hatha',
      'Exotic',
      'Hatha',
      'Heels',
      'Pole Flow',
      'Spins',
      'Yin Yoga',
    ])
  })

  it('have no class twice that both name', async () => {
    await withBoth()
    expect(await paste([...YOGA, 'Mon 18:00 Pole Flow'])).toMatchObject({ added: 0, cancelled: 0 })
    expect(await titles()).toHaveLength(6)
  })

  it('are replaced by a third only where its person says so', async () => {
    await withBoth()
    const third = ['Sat 11:00 Kids', 'Sun 11:00 Open Pole']
    expect(await preview(third)).toMatchObject({ mode: 'add', cancelled: [] })
    expect(await paste(third, 'replace')).toMatchObject({ added: 2, cancelled: 6 })
  })
})
