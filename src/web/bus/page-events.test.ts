import { expect, it } from 'vitest'
import { hear, tell } from './page-events.ts'

it('reaches who listens, with what it carries, until the listening ends (EV-12, EV-13, C33)', () => {
  const page = new EventTarget()
  const heard: unknown[] = []
  const stop = hear('downloadLimitReached', (detail) => heard.push(detail), page)
  tell('downloadLimitReached', { at: 'generate' }, page)
  tell('videoGenerated', { seconds: 15, watermarked: true }, page)
  stop()
  tell('downloadLimitReached', { at: 'download' }, page)
  expect(heard).toEqual([{ at: 'generate' }])
})

it('hands on every event of its name alike', () => {
  const page = new EventTarget()
  const heard: unknown[] = []
  hear('videoGenerated', (detail) => heard.push(detail), page)
  tell('videoGenerated', { seconds: 5, watermarked: false }, page)
  expect(heard).toEqual([{ seconds: 5, watermarked: false }])
})
