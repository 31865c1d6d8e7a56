import { describe, expect, it } from 'vitest'
import { DuePictures } from './due-pictures.ts'

describe('the pictures of a film strip', () => {
  it('show the frame at the middle of their part', () => {
    const due = new DuePictures(3, 3)
    expect([0, 0.5, 0.6, 1.4, 1.5, 1.6].map((time) => due.before(time))).toEqual([0, 0, 1, 0, 0, 1])
    expect(due.rest()).toBe(1)
    expect(due.rest()).toBe(0)
  })

  it('repeat a frame that stands for several', () => {
    const due = new DuePictures(4, 2)
    expect([0, 1.9].map((time) => due.before(time))).toEqual([0, 4])
    expect(due.rest()).toBe(0)
  })
})
