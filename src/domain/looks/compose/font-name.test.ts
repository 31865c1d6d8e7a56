import { describe, expect, it } from 'vitest'
import { fontFor, parseFont } from './font-name.ts'

describe('the name of a font', () => {
  it.each([
    [300, 'light'],
    [400, 'normal'],
    [500, 'medium'],
    [600, 'semibold'],
    [700, 'bold'],
  ])('has the weight %i, which designs call %s', (weight, fontWeight) => {
    expect(parseFont(`Inter ${weight}`)).toEqual({ fontFamily: 'Inter', fontWeight, isItalic: false })
  })

  it('is italic with an i, and may have several words', () => {
    expect(parseFont('Playfair Display 700i')).toEqual({
      fontFamily: 'Playfair Display',
      fontWeight: 'bold',
      isItalic: true,
    })
  })

  it.each(['Inter', 'Inter 800', '700', 'Inter 400x'])('is refused as %s', (name) => {
    expect(() => parseFont(name)).toThrow(`no font is named ${name}`)
  })
})

describe('the font for words', () => {
  it('is the one that a look names, as long as it has their letters', () => {
    expect(fontFor('Anton 400', 'Pole Flow')).toBe('Anton 400')
    expect(fontFor('Playfair Display 500i', 'Танец')).toBe('Playfair Display 500i')
  })

  it('is one of its character otherwise, as heavy as display letters are', () => {
    expect(fontFor('Anton 400', 'Танец')).toBe('Oswald 700')
    expect(fontFor('Quicksand 600', 'Танец')).toBe('Montserrat 600')
  })
})
