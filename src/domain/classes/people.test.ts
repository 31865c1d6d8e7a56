import { describe, expect, it } from 'vitest'
import { arePeople, peopleOf, peopleWords, shareSomebody } from './people.ts'

describe('the people of a class', () => {
  it.each([
    ['Mia', ['Mia']],
    ['Mia & Jo', ['Mia', 'Jo']],
    ['Mia,Jo;  Ana', ['Mia', 'Jo', 'Ana']],
    ['Mia und Jo van Andel', ['Mia', 'Jo van Andel']],
    ['Anastasia-Maria Konstantinopoulou / Ана', ['Anastasia-Maria Konstantinopoulou', 'Ана']],
    ['Sandy', ['Sandy']],
    ['Ramón y Cajal', ['Ramón y Cajal']],
    [' & ', []],
    ['', []],
  ])('%j', (names, people) => expect(peopleOf(names)).toEqual(people))

  it('are told in a sentence', () => {
    expect(['Mia', 'Mia,Jo', 'Mia and Jo + Ana', ''].map(peopleWords)).toEqual([
      'Mia',
      'Mia & Jo',
      'Mia, Jo & Ana',
      '',
    ])
  })

  it('are the same in another order, and no others', () => {
    expect(arePeople('Mia & Jo', 'jo, Mia')).toBe(true)
    expect([arePeople('Mia & Jo', 'Mia'), arePeople('', 'Mia')]).toEqual([false, false])
    expect([shareSomebody('Mia & Jo', 'Ana, Jo'), shareSomebody('Mia', 'Mia Lund')]).toEqual([true, false])
    expect(shareSomebody('', '')).toBe(false)
  })
})
