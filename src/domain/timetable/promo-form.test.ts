import { expect, it } from 'vitest'
import { DetailsForm, EMPTY_FORM } from '#domain/design/details-form.ts'
import { PERSON_MAX } from './occurrence.ts'
import { promoForm } from './promo-form.ts'

const flow = {
  title: 'Slinky Monday',
  classType: 'Heels',
  date: '2026-11-30',
  start: 18 * 60,
  end: null,
  instructor: 'Mia',
  place: 'B',
  spotsLeft: 2,
  bookingLink: '',
}

it('a class fills the form with its type, day, time and people', () => {
  expect(promoForm(flow, 'Vertical')).toEqual({
    classType: 'Heels',
    instructorName: 'Mia',
    studio: 'Vertical',
    time: '6:00 PM',
    classDate: '2026-11-30',
    title: 'Slinky Monday',
    place: 'B',
    spotsLeft: 2,
  })
  expect(promoForm({ ...flow, classType: null }, '').classType).toBe('Slinky Monday')
})

it('a price at the end of a name is a fact of its own', () => {
  const workshop = { ...flow, classType: null, title: 'Workshop: Spin, 25 €' }
  expect(promoForm(workshop, '')).toMatchObject({ classType: 'Workshop: Spin', price: '25 €' })
})

it('the form takes it, whatever the timetable says', () => {
  const long = {
    ...flow,
    classType: null,
    title: '💃🏽'.repeat(80),
    instructor: 'y'.repeat(PERSON_MAX),
    start: 5 * 60 + 7,
    end: 25 * 60 + 10,
    bookingLink: 'https://studio.example/a',
  }
  const told = promoForm(long, 'z'.repeat(60))
  expect(told).toMatchObject({
    title: long.title,
    classType: '',
    instructorName: long.instructor,
    time: '5:07 AM',
    end: '1:10 AM',
    link: 'https://studio.example/a',
  })
  expect(DetailsForm.safeParse({ ...EMPTY_FORM, ...told }).success).toBe(true)
})
