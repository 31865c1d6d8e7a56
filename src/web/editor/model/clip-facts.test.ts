import { Canvas, createCanvas } from '@napi-rs/canvas'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BackgroundVideo as Listed } from '#contract/backgrounds.ts'
import { PublicId } from '#domain/ids.ts'
import { type Backgrounds, backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { createClips } from './clip-facts.ts'

const id = PublicId.parse('11111111-1111-4111-8111-111111111111')
const background = { id, url: '/clip.mp4', libraryType: 'personal', posterUrl: '/poster.jpg' } as const

const answers: Response[] = []
const asked = vi.fn()

beforeEach(() => {
  answers.length = 0
  asked.mockClear()
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', async () =>
    Object.assign(createCanvas(27, 48), { close: () => undefined }),
  )
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/analysis')) return new Response('a picture')
    asked()
    return answers.shift() ?? Response.json({ state: 'done', moments: null, figure: null, beats: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

function clipsOf(status: Listed['status']) {
  const client = new QueryClient()
  const list = (next: Listed['status']) =>
    client.setQueryData(backgroundsQuery.queryKey, {
      ...{ shared: [], studio: [] },
      personal: [{ publicId: id, url: background.url, poster: '/poster.jpg', status: next } as Listed],
    } as unknown as Backgrounds)
  list(status)
  return { clips: createClips(client), list }
}

it('an unreadable figure stays unknown, and the next request reads it again', async () => {
  answers.push(Response.json({ message: 'Busy.' }, { status: 503 }))
  const { clips } = clipsOf('ready')
  const measured = vi.fn()
  clips.subscribe(measured)
  expect((await clips.facts(background))?.figure).toBeUndefined()
  expect(measured).not.toHaveBeenCalled()
  expect((await clips.facts(background))?.figure).toBeNull()
  expect(clips.known(id)?.figure).toBeNull()
  expect(measured).toHaveBeenCalledExactlyOnceWith(id)
  await clips.facts(background)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('knows that nobody is in a clip that is gone', async () => {
  answers.push(Response.json({ message: 'Not found.' }, { status: 404 }))
  expect((await clipsOf('ready').clips.facts(background))?.figure).toBeNull()
})

it('reads the figure of a clip once it is prepared', async () => {
  const { clips, list } = clipsOf('processing')
  expect((await clips.facts(background))?.figure).toBeUndefined()
  await clips.facts(background)
  expect(asked).not.toHaveBeenCalled()
  list('ready')
  expect((await clips.facts(background))?.figure).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
})
