import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { DETAILS_MAX } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { parsePromotion } from '#domain/promotion/parse-promotion.ts'
import { initialDesign, PLACEHOLDER_TEXT } from './initial-design.ts'

const FORM = {
  classType: 'Pole Flow',
  instructorName: 'Mia',
  studio: 'Velvet',
  schedule: 'Every Monday',
  time: '7:30 PM',
} as const
const MESSAGE = 'Louder. Sharper. Yours.\nBring your nerve to Pole Flow.'

const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)
const filled = run(initialDesign(), { kind: 'fill-form', form: FORM })

const blocksFor = (design: Design, main = MESSAGE, isBranded = true) =>
  promotionBlocks({ ...design.form, isBranded }, { main, sharing: 'Bring backup.' })
const promotion = (design: Design, main?: string, isBranded?: boolean): Edit => {
  const blocks = blocksFor(design, main, isBranded)
  return { kind: 'write-promotion', text: promotionText(blocks), blocks }
}
const promoted = run(filled, promotion(filled))

const said = (design: Design) =>
  Object.fromEntries(drawnTexts(design).map(({ id, content }) => [id, content]))
const text = (design: Design, id: ElementId) => design.textElements.find((element) => element.id === id)

describe('a promotion on the stage', () => {
  it('is divided into texts of their own; header and class details are kept (AI-7, AI-11)', () => {
    expect(said(promoted)).toEqual({
      header: 'POLE FLOW',
      'ai-main-text': MESSAGE,
      'ai-schedule-text': 'Every Monday\n7:30 PM',
      'ai-sharing-text': 'Bring backup.',
      'ai-instructor-text': 'with Mia',
      'ai-studio-text': 'Velvet',
      'ai-branding-text': 'Made with PolePro',
    })
    expect(promoted.textElements.map(({ id }) => id)).toContain('class-details')
    expect(promoted.text).toBe(promotionText(blocksFor(filled)))
  })

  it('has fixed colors and sizes, whatever the style of the document (AI-10, AI-12)', () => {
    const blue = run(filled, { kind: 'restyle-all', style: { textColor: '#0000ff' } })
    for (const design of [promoted, run(blue, promotion(blue))]) {
      expect(text(design, 'header')).toMatchObject({ textColor: '#FFD700', fontSize: 28 })
      expect(text(design, 'ai-main-text')).toMatchObject({ fontSize: 30 })
      expect(text(design, 'ai-schedule-text')).toMatchObject({ textColor: '#FFFF00', fontSize: 38 })
      expect(text(design, 'ai-sharing-text')).toMatchObject({ fontSize: 24 })
      expect(text(design, 'ai-instructor-text')).toMatchObject({ fontSize: 42 })
      expect(text(design, 'ai-studio-text')).toMatchObject({ fontSize: 38 })
      expect(text(design, 'ai-branding-text')).toMatchObject({ textColor: '#B265FF' })
    }
  })

  it('comes without roles, too, which are then read from the text (AI-6)', () => {
    expect(run(filled, { kind: 'write-promotion', text: promotionText(blocksFor(filled)) })).toEqual(promoted)
  })

  it('of fewer than three sections is one text (AI-8)', () => {
    const one = run(filled, { kind: 'write-promotion', text: 'Come and dance.\n\nWe are here.' })
    expect(said(one)).toEqual({ header: 'Pole Flow', 'combined-text': 'Come and dance.\n\nWe are here.' })
    expect(one.text).toBe('Come and dance.\n\nWe are here.')
    expect(said(run(one, promotion(one)))).toEqual(said(promoted))
  })

  it('leaves out what is not known', () => {
    const bare = run(initialDesign(), promotion(initialDesign(), 'Come.', false))
    expect(said(bare)).toEqual({
      header: 'NEW CLASS',
      'ai-main-text': 'Come.',
      'ai-sharing-text': 'Bring backup.',
      'ai-signature-text': 'See you in class',
    })
  })

  it('does not say twice what it quotes of the details, and keeps details it does not quote', () => {
    const detailed = run(filled, { kind: 'fill-form', form: { details: 'Bring socks' } })
    expect(said(run(detailed, promotion(detailed, 'Louder.\nBring socks.')))).not.toHaveProperty(
      'class-details',
    )
    const kept = run(detailed, promotion(detailed, 'Louder.'))
    expect(said(kept)['class-details']).toBe('Bring socks')
    expect(kept.form.details).toBe('Bring socks')
  })

  it('keeps all 150 characters of details, even where the message says their beginning (AI-7)', () => {
    const details = 'Warm up, two combinations and a stretch. '.repeat(4).slice(0, DETAILS_MAX)
    const detailed = run(filled, { kind: 'fill-form', form: { details } })
    const cut = `Louder.\n${details.slice(0, 89)}…`
    expect(said(run(detailed, promotion(detailed, cut)))['class-details']).toBe(details)
    const whole = run(detailed, promotion(detailed, `Louder.\n${details.trim()}.`))
    expect(said(whole)).not.toHaveProperty('class-details')
  })

  it('keeps places and styles that were given to an earlier one, and says the new words', () => {
    const moved = run(
      promoted,
      { kind: 'resize', id: 'ai-main-text', size: 40 },
      { kind: 'restyle', id: 'header', style: { textColor: '#00ff00' } },
    )
    const again = run(moved, promotion(moved, 'Another.'))
    expect(text(again, 'ai-main-text')).toMatchObject({ fontSize: 40, content: 'Another.' })
    expect(text(again, 'header')?.textColor).toBe('#00ff00')
  })

  it('changes nothing in Manual, nor when it is blank', () => {
    const manual = run(initialDesign(), { kind: 'switch-content', to: 'class-details-only' })
    expect(run(manual, promotion(manual))).toBe(manual)
    expect(run(filled, { kind: 'write-promotion', text: ' \n' })).toBe(filled)
  })
})

describe('the message of a promotion', () => {
  const edited = run(promoted, { kind: 'set-content', id: 'ai-main-text', content: 'One\n\n \nTwo' })

  it('is edited alone; all else is attached to it again (AI-13, AI-14)', () => {
    const blocks = parsePromotion(edited.text)
    expect(blocks).toEqual(blocksFor(filled, 'One\nTwo'))
  })

  it('never gets blank lines, which would make two blocks of it (AI-15)', () => {
    expect(said(edited)['ai-main-text']).toBe('One\nTwo')
    const typing = run(promoted, { kind: 'set-content', id: 'ai-main-text', content: 'One \n' })
    expect(said(typing)['ai-main-text']).toBe('One \n')
    expect(parsePromotion(typing.text)).toHaveLength(6)
  })

  it('takes the promotion with it when it is deleted', () => {
    expect(run(promoted, { kind: 'delete', id: 'ai-main-text' }).text).toBe(PLACEHOLDER_TEXT)
  })
})

describe("the product's line", () => {
  it('says what it says, and can be moved (C37)', () => {
    expect(run(promoted, { kind: 'set-content', id: 'ai-branding-text', content: 'Made by me' })).toBe(
      promoted,
    )
    const moved = run(promoted, { kind: 'resize', id: 'ai-branding-text', size: 30 })
    expect(text(moved, 'ai-branding-text')?.fontSize).toBe(30)
  })
})

describe('the form beside a promotion', () => {
  it('writes facts into its texts, in their words', () => {
    const changed = run(promoted, {
      kind: 'fill-form',
      form: {
        classType: 'Heels',
        schedule: '',
        classDate: '2026-11-28',
        instructorName: 'Ana',
        studio: 'Loft',
      },
    })
    expect(said(changed)).toMatchObject({
      header: 'HEELS',
      'ai-schedule-text': 'Saturday, Nov 28\n7:30 PM',
      'ai-instructor-text': 'with Ana',
      'ai-studio-text': 'Loft',
    })
    expect(parsePromotion(changed.text)).toEqual(blocksFor(changed))
    expect(text(changed, 'schedule')).toBeUndefined()
  })

  it.each(['With Love', 'Velvet  Room', 'See us'])(
    'knows the studio %j by itself again, and renames it',
    (studio) => {
      const alone = run(initialDesign(), { kind: 'fill-form', form: { studio } })
      const signed = run(alone, promotion(alone))
      expect(said(signed)).toHaveProperty('ai-studio-text')
      const renamed = said(run(signed, { kind: 'fill-form', form: { studio: 'Loft' } }))
      expect(renamed['ai-studio-text']).toBe('Loft')
      expect(renamed).not.toHaveProperty('ai-instructor-text')
      expect(renamed).not.toHaveProperty('ai-signature-text')
    },
  )

  it('learns names from the stage', () => {
    const renamed = run(
      promoted,
      { kind: 'set-content', id: 'ai-instructor-text', content: 'with Ana' },
      { kind: 'set-content', id: 'ai-studio-text', content: 'Loft' },
    )
    expect(renamed.form).toMatchObject({ instructorName: 'Ana', studio: 'Loft' })
    expect(renamed.text).toContain('with Ana\nLoft')
    const typing = run(promoted, { kind: 'set-content', id: 'ai-instructor-text', content: 'with' })
    expect(typing.form.instructorName).toBe('')
  })
})
