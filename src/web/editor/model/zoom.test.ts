import { describe, expect, it } from 'vitest'
import { nextZoom, withinZoom, zoomLabel } from './zoom.ts'

describe('the zoom of the stage', () => {
  it('goes in steps from any size and stays within 50 and 400 %', () => {
    expect([nextZoom(1, 1), nextZoom(1.1, 1), nextZoom(4, 1)]).toEqual([1.25, 1.25, 4])
    expect([nextZoom(1, -1), nextZoom(1.1, -1), nextZoom(0.5, -1)]).toEqual([0.75, 1, 0.5])
    expect([withinZoom(0.1), withinZoom(9), withinZoom(1.73)]).toEqual([0.5, 4, 1.73])
  })

  it('is Fit when a pinch ends next to it', () => {
    expect([withinZoom(0.99), withinZoom(1.015)]).toEqual([1, 1])
    expect(zoomLabel(withinZoom(1.333))).toBe('133%')
  })
})
