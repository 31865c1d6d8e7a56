import { expect, it } from 'vitest'
import { type Announcement, announce, onAnnouncement } from './announcements.ts'

it('an announcement reaches those who listen, until they stop', () => {
  const heard: Announcement[] = []
  const stop = onAnnouncement((announcement) => heard.push(announcement))
  announce('Half done')
  announce('It failed', 'assertive')
  stop()
  announce('Nobody hears this')
  expect(heard).toEqual([
    { message: 'Half done', urgency: 'polite' },
    { message: 'It failed', urgency: 'assertive' },
  ])
})
