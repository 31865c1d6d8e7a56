import { describe, expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { PublicId } from '#domain/ids.ts'
import { classPanelTitle, detailsSummary, detailsTitle, overlaysSummary } from './step-titles.ts'

describe('the heading of the first step', () => {
  it('ED-3 depends on the text mode', () => {
    const auto = initialDesign()
    const manual = applyEdit(auto, { kind: 'switch-content', to: 'class-details-only' })
    expect(detailsTitle(auto)).toBe('Step 1 - Add Your Class Information')
    expect(detailsTitle(manual)).toBe('Step 1 - Add Your Creativity Here')
  })

  it('MO-3 differs in the phone layout', () => {
    const manual = applyEdit(initialDesign(), { kind: 'switch-content', to: 'class-details-only' })
    expect(classPanelTitle(initialDesign())).toBe('Class Information')
    expect(classPanelTitle(manual)).toBe('Create Your Vision')
  })
})

describe('the summary of a collapsed step', () => {
  it('contains the texts', () => {
    const empty = initialDesign()
    const form = { classType: 'Pole Flow', time: '6:00 PM' }
    expect(detailsSummary(empty)).toBe('Nothing written yet')
    expect(detailsSummary(applyEdit(empty, { kind: 'fill-form', form }))).toBe('Pole Flow · 6:00 PM')
  })

  it('counts overlays', () => {
    const overlay = { publicId: 'overlays/hearts' as PublicId, url: '/o' }
    const one = applyEdit(initialDesign(), { kind: 'add-overlay', overlay })
    expect(overlaysSummary(initialDesign())).toBe('None chosen')
    expect(overlaysSummary(one)).toBe('One overlay')
    expect(overlaysSummary(applyEdit(one, { kind: 'add-overlay', overlay }))).toBe('2 overlays')
  })
})
