import { expect, it } from 'vitest'
import { type Announcement, announce, onAnnouncement } from './announcements.ts'

it('an announcement reaches subscribers until they unsubscribe', () => {
  const heard: Announcement[] = []
  const stop = onAnnouncement((announcement) => heard.push(announcement))
  announce('Half done')
  announce('It failed', 'assertive')
  stop()
  announce('Not received')
  expect(heard).toEqual([
    { message: 'Half done', urgency: 'polite' },
    { message: 'It failed', urgency: 'assertive' },
  ])
})
