import { describe, expect, it } from 'vitest'
import { tooltipPosition } from './tooltip-position.ts'

const WINDOW = { width: 400, height: 300 }
const TOOLTIP = { width: 100, height: 30 }
const button = (left: number, top: number) => ({ left, top, width: 44, height: 44 })

describe('the position of a tooltip', () => {
  it('is centered above the button', () => {
    expect(tooltipPosition(button(200, 100), TOOLTIP, WINDOW)).toEqual({ left: 172, top: 64 })
  })

  it('is below it if there is no room above', () => {
    expect(tooltipPosition(button(200, 20), TOOLTIP, WINDOW)).toEqual({ left: 172, top: 70 })
  })

  it('stays within the window', () => {
    expect(tooltipPosition(button(0, 100), TOOLTIP, WINDOW).left).toBe(8)
    expect(tooltipPosition(button(356, 100), TOOLTIP, WINDOW).left).toBe(292)
  })
})
