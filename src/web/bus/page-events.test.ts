import { expect, it } from 'vitest'
import { publish, subscribe } from './page-events.ts'

it('an event reaches its subscribers with its data until they unsubscribe (EV-12, EV-13, C33)', () => {
  const page = new EventTarget()
  const heard: unknown[] = []
  const stop = subscribe('downloadLimitReached', (detail) => heard.push(detail), page)
  publish('downloadLimitReached', { at: 'generate' }, page)
  publish('videoGenerated', { seconds: 15, watermarked: true }, page)
  stop()
  publish('downloadLimitReached', { at: 'download' }, page)
  expect(heard).toEqual([{ at: 'generate' }])
})

it('a subscriber receives every event of its name', () => {
  const page = new EventTarget()
  const heard: unknown[] = []
  subscribe('videoGenerated', (detail) => heard.push(detail), page)
  publish('videoGenerated', { seconds: 5, watermarked: false }, page)
  expect(heard).toEqual([{ seconds: 5, watermarked: false }])
})
