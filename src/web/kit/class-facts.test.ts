import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percent } from '#domain/geometry/frame.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { baseIn } from './base.ts'
import { classOf, factsOf, linkProblem, typedSpots } from './class-facts.ts'
import { adviceFor, classLine, missingFor } from './kit-words.ts'

const design: Design = {
  ...initialDesign(),
  form: { ...EMPTY_FORM, classType: 'Heels', instructorName: 'Mia', schedule: 'Every Tuesday' },
  code: { link: 'https://studio.example', x: percent(50), y: percent(50) },
}

describe('the class of posts', () => {
  it('is the one of the design, until the address says another', () => {
    expect(factsOf(design, '')).toMatchObject({
      classType: 'Heels',
      link: 'https://studio.example',
      spots: '',
    })
    const search =
      '?draft=x&class=Pole%20Flow&day=2026-12-01&time=7:00%20PM&spots=2&place=Velvet&link=book.example'
    expect(factsOf(design, search)).toEqual({
      classType: 'Pole Flow',
      instructorName: 'Mia',
      studio: 'Velvet',
      classDate: '2026-12-01',
      time: '7:00 PM',
      spots: '2',
      link: 'book.example',
    })
  })

  it('has its kind beside its title, as long as it is the same one', () => {
    const slinky = { ...design, form: { ...design.form, title: 'Slinky Monday' } }
    const facts = factsOf(slinky, '')
    expect(facts.classType).toBe('Slinky Monday')
    const about = classOf(facts, slinky)
    expect(about.form).toMatchObject({ title: 'Slinky Monday', classType: 'Heels' })
    expect(classLine(about, 'en-US')).toBe('Slinky Monday (Heels) with Mia')
    const other = classOf({ ...facts, classType: 'Open Pole' }, slinky)
    expect([other.form.title, other.form.classType]).toEqual([undefined, 'Open Pole'])
  })

  it('takes nothing from an address that its fields would refuse', () => {
    const search = `?class=${'x'.repeat(81)}&day=2026-02-30&time=19:03%20PM&spots=many`
    expect(factsOf(design, search)).toEqual(factsOf(design, ''))
  })

  it('has a date or a schedule, a link that can be a code, and spots that were counted', () => {
    const facts = factsOf(design, '?spots=0&link=book.example')
    expect(classOf(facts, design)).toMatchObject({
      form: { schedule: 'Every Tuesday' },
      spotsLeft: 0,
      link: 'https://book.example',
    })
    expect(classOf({ ...facts, classDate: '2026-12-01' }, design).form.schedule).toBe('')
    const wrong = { ...facts, link: 'book with us', spots: '' }
    expect(classOf(wrong, design)).not.toHaveProperty('link')
    expect(classOf(wrong, design)).not.toHaveProperty('spotsLeft')
    expect(linkProblem(wrong)).toMatch(/whole link/)
    expect(linkProblem(facts)).toBeUndefined()
  })

  it.each([
    ['2', '2'],
    ['  7 spots', '7'],
    ['100', '99'],
    ['', ''],
    ['-', ''],
  ])('counts “%s” as “%s”', (typed, spots) => {
    expect(typedSpots(typed)).toBe(spots)
  })

  it('says what a post waits for, and when to use it', () => {
    const about = { form: { ...EMPTY_FORM, classDate: '2026-12-01' } }
    expect(missingFor('spots-left', about)).toMatch(/how many/)
    expect(missingFor('spots-left', { ...about, spotsLeft: 0 })).toMatch(/Sold out/)
    expect(missingFor('spots-left', { ...about, spotsLeft: 1 })).toBeUndefined()
    expect(adviceFor('tonight', about, { today: '2026-11-30', locale: 'en-US' })).toBe(
      'For Tuesday, Dec 1. Post it on that day.',
    )
    expect(adviceFor('tonight', about, { today: '2026-12-01', locale: 'en-US' })).toBeUndefined()
    expect(adviceFor('sold-out', { ...about, spotsLeft: 1 }, { today: '2026-12-01', locale: 'en-US' })).toBe(
      'For later: one spot is left.',
    )
  })
})

it('an address names a made video, a draft or nothing', () => {
  const id = MadeVideoId.parse('00000000-0000-4000-8000-000000000001')
  expect(baseIn(`?video=${id}`)).toEqual({ kind: 'video', id })
  expect(baseIn(`?draft=${id}`)).toEqual({ kind: 'draft', id })
  expect(baseIn('?video=1')).toBeUndefined()
  expect(baseIn('')).toBeUndefined()
})
