import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PublicId } from '#domain/ids.ts'
import { type BeatCorrection, UNCORRECTED } from '#domain/sound/beat-correction.ts'
import type { CountedSound } from '#domain/sound/counted-sound.ts'
import { settle } from '#web/async/testing.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { correcting, countsQuery } from './use-counts.ts'

const CLIP = { kind: 'clip', id: PublicId.parse('counted'), start: 0 } as const
const SHIFTED: BeatCorrection = { ...UNCORRECTED, isShifted: true }
const TWICE: BeatCorrection = { ...UNCORRECTED, tempo: 2 }

type Request = { method: string; address: string; answer: (status: number) => void }

let requests: Request[] = []
/** What the server has stored. */
let stored: BeatCorrection | null = null

beforeEach(() => {
  ;[requests, stored] = [[], null]
  vi.spyOn(toast, 'error').mockReturnValue(1)
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body?: string }) => {
    const facts = () => ({ state: 'done', seconds: 10, beats: null, correction: stored })
    const read = facts()
    return new Promise((resolve) =>
      requests.push({
        method,
        address,
        answer(status) {
          if (body !== undefined && status === 200) stored = JSON.parse(body).correction
          const reply = method === 'GET' ? read : facts()
          resolve(Response.json(status === 200 ? reply : { message: 'No.' }, { status }))
        },
      }),
    )
  })
})
afterEach(() => void vi.unstubAllGlobals().restoreAllMocks())

/** Counts on the screen that nothing was set right in. */
async function counts() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = new QueryObserver(client, countsQuery(CLIP))
  shown.subscribe(() => undefined)
  const storing = new MutationObserver(client, correcting(client, CLIP))
  await answer('GET')
  await expect.poll(() => shown.getCurrentResult().data).toBeDefined()
  return {
    correct: (correction: BeatCorrection) => void storing.mutate(correction).catch(() => undefined),
    correction: () => shown.getCurrentResult().data?.correction,
    choose: (sound: CountedSound) => storing.setOptions(correcting(client, sound)),
    rests: () => expect.poll(() => client.isMutating() + client.isFetching()).toBe(0),
  }
}

/** Answers the next request. */
async function answer(method: string, status = 200): Promise<void> {
  await expect.poll(() => requests[0]?.method).toBe(method)
  requests.shift()?.answer(status)
}

it('a correction that is stored after one that failed stays', async () => {
  const { correct, correction, rests } = await counts()
  correct(SHIFTED)
  correct(TWICE)
  await answer('PUT', 500)
  await answer('PUT')
  await answer('GET')
  await rests()
  expect(correction()).toEqual(TWICE)
  expect(toast.error).toHaveBeenCalledOnce()
})

it('where the last one fails, the one before shows again', async () => {
  const { correct, correction, rests } = await counts()
  correct(SHIFTED)
  correct(TWICE)
  await answer('PUT')
  await answer('PUT', 500)
  await answer('GET')
  await rests()
  expect(correction()).toEqual(SHIFTED)
})

it('a correction during the reading afterwards is not covered by what was read', async () => {
  const { correct, correction, rests } = await counts()
  correct(SHIFTED)
  await answer('PUT')
  await expect.poll(() => requests[0]?.method).toBe('GET')
  correct(TWICE)
  await answer('GET')
  await settle()
  expect(correction()).toEqual(TWICE)
  await answer('PUT')
  await answer('GET')
  await rests()
  expect(correction()).toEqual(TWICE)
})

it('a correction that waits for its turn stays with its sound when another is chosen', async () => {
  const { correct, choose } = await counts()
  correct(SHIFTED)
  correct(TWICE)
  choose({ ...CLIP, id: PublicId.parse('another') })
  await answer('PUT')
  await expect.poll(() => requests[0]?.method).toBe('PUT')
  expect(requests[0]?.address).toContain('/counted/')
})
