import { describe, expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DRAFT_NAME_MAX, DraftName } from './draft.ts'
import { copyName, suggestName, UNNAMED } from './draft-name.ts'

const saying = (texts: Record<string, string>) =>
  Object.entries(texts).reduce(
    (design, [id, content]) => applyEdit(design, { kind: 'set-content', id, content }),
    initialDesign(),
  )

describe('the name of an unnamed draft', () => {
  it('is its header, on one line', () => {
    expect(suggestName(saying({ 'main-text': 'Come along', header: ' Pole\n Flow ' }))).toBe('Pole Flow')
  })

  it.each([
    [{ classDate: '2026-11-24', time: '7:00 PM' }, 'Pole Flow · Tue 7 PM'],
    [{ schedule: 'Every Saturday', time: '6:30 PM' } as const, 'Pole Flow · Sat 6:30 PM'],
    [{ time: '7:00 PM' }, 'Pole Flow · 7 PM'],
    [{ classDate: '2026-11-24', time: '5:20 PM', locale: 'de' }, 'Pole Flow · Tue 17:20'],
    [{ time: '7:00 PM', locale: 'de' }, 'Pole Flow · 19:00'],
    [{}, 'Pole Flow'],
  ])('is the class with its day and time: %j', (form, name) => {
    const design = saying({ header: 'Pole Flow' })
    const ofClass = { ...design, form: { ...design.form, classType: 'Pole Flow', ...form } }
    expect(suggestName(ofClass)).toBe(name)
    expect(suggestName({ ...ofClass, form: { ...ofClass.form, classType: 'Heels' } })).toBe('Pole Flow')
  })

  it('has no marks that say where a look breaks its words', () => {
    const design = saying({ header: 'Be\u00adweg\u00adlich\u00adkeit\u200b' })
    expect(suggestName(design)).toBe('Beweglichkeit')
    const form = { ...design.form, classType: 'Beweglichkeit', time: '7:00 PM' as const }
    expect(suggestName({ ...design, form })).toBe('Beweglichkeit · 7 PM')
  })

  it('is the first words on it where there is no header', () => {
    expect(suggestName(saying({ 'main-text': 'Come along' }))).toBe('Come along')
  })

  it('is said to be missing where nothing is written', () => {
    expect(suggestName(initialDesign())).toBe(UNNAMED)
  })

  it('is a name that can be given, whatever was written', () => {
    for (const content of ['x'.repeat(500), '💃🏽'.repeat(200), '\u0000\ud800 Flow', ' \n\t ']) {
      const name = suggestName(saying({ header: content }))
      expect(DraftName.parse(name)).toBe(name)
      expect(name.isWellFormed()).toBe(true)
    }
  })
})

describe('the name of a copy', () => {
  it('says that it is one, and counts', () => {
    expect(copyName('Silk')).toBe('Silk (copy)')
    expect(copyName('Silk (copy)')).toBe('Silk (copy 2)')
    expect(copyName('Silk (copy 9)')).toBe('Silk (copy 10)')
  })

  it('is never too long', () => {
    const name = copyName('x'.repeat(DRAFT_NAME_MAX))
    expect(name).toHaveLength(DRAFT_NAME_MAX)
    expect(name.endsWith('x… (copy)')).toBe(true)
  })
})

describe('a name', () => {
  it.each(['', '   ', 'x'.repeat(DRAFT_NAME_MAX + 1), 'a\u0000b', 'a\nb'])('is not %j', (name) => {
    expect(DraftName.safeParse(name).success).toBe(false)
  })

  it('has no space around it', () => {
    expect(DraftName.parse('  Pole Flow ')).toBe('Pole Flow')
  })
})
