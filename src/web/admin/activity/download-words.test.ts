import { expect, it } from 'vitest'
import type { DownloadRecord } from '#contract/admin-statistics.ts'
import { dayOf, downloadCount, videoOf } from './download-words.ts'

it('describes a download as far as known', () => {
  const heels = { classType: 'Heels', instructorName: 'Mia' } as DownloadRecord
  expect(videoOf(heels)).toBe('Heels with Mia')
  expect(videoOf({ ...heels, instructorName: '' })).toBe('Heels')
  expect(videoOf({ ...heels, classType: '', instructorName: '' })).toBe('A video')
  expect([downloadCount(1), downloadCount(1200)]).toEqual(['1 download', '1,200 downloads'])
  expect(dayOf('2026-05-03')).toBe('3 May')
})
