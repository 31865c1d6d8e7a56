import { describe, expect, it } from 'vitest'
import type { DownloadRecord } from '#contract/admin-statistics.ts'
import { downloadCount, downloadsByUser, videoOf } from './downloads-by-user.ts'

const record = (userId: string, userEmail: string) =>
  ({ userId, userEmail, classType: 'Heels', instructorName: 'Mia' }) as DownloadRecord

describe('the summary of downloads', () => {
  it('lists each account once, latest download first, with its email at that time (AD-26)', () => {
    const summary = downloadsByUser([
      record('a', 'new@a.test'),
      record('b', 'b@b.test'),
      record('a', 'a@a.test'),
    ])
    expect(summary.map(({ latest, records }) => [latest.userEmail, records.length])).toEqual([
      ['new@a.test', 2],
      ['b@b.test', 1],
    ])
    expect(downloadsByUser([])).toEqual([])
  })

  it('describes a video as far as known', () => {
    const heels = record('a', 'a@a.test')
    expect(videoOf(heels)).toBe('Heels with Mia')
    expect(videoOf({ ...heels, instructorName: '' })).toBe('Heels')
    expect(videoOf({ ...heels, classType: '', instructorName: '' })).toBe('A video')
    expect([downloadCount(1), downloadCount(2)]).toEqual(['1 download', '2 downloads'])
  })
})
