import { describe, expect, it } from 'vitest'
import { BRAND } from '#domain/brand.ts'
import { promotionText } from './block.ts'
import { ENGLISH } from './copywriter/banks/en/index.ts'
import { promotionBlocks } from './facts.ts'
import { parsePromotion, sectionsOf } from './parse-promotion.ts'

const rolesOf = (...sections: string[]) => parsePromotion(sections.join('\n\n'))?.map(({ role }) => role)

describe('the sections of a text', () => {
  it('are parted by blank lines, however many and whatever breaks them (AI-6)', () => {
    expect(sectionsOf('One\nand more\n\nTwo\r\n \t\r\nThree\n\n\n\n Four \n')).toEqual([
      'One\nand more',
      'Two',
      'Three',
      'Four',
    ])
  })
})

describe('a text without known parts', () => {
  it('is not divided below three sections (AI-8)', () => {
    expect(parsePromotion('')).toBeUndefined()
    expect(parsePromotion('Come and dance.\n\nWe are here.')).toBeUndefined()
  })

  it('is divided from three sections on (AI-7, C39)', () => {
    expect(rolesOf('Come and dance.', 'Bring a friend.', 'with Mia')).toEqual([
      'main',
      'sharing',
      'signature',
    ])
    expect(rolesOf('Come and dance.', 'Every Monday', 'with Mia')).toEqual(['main', 'schedule', 'signature'])
    expect(rolesOf('Come and dance.', '7:30 PM', 'with Mia')).toEqual(['main', 'schedule', 'signature'])
    expect(rolesOf('POLE FLOW', 'Come and dance.', 'with Mia')).toEqual(['header', 'main', 'signature'])
  })

  it('of four sections or more begins with the class, in whatever letters (AI-9)', () => {
    expect(rolesOf('舞蹈', 'Come.', 'Bring a friend.', 'with Mia')).toEqual([
      'header',
      'main',
      'sharing',
      'signature',
    ])
  })

  it('keeps what is more than six sections with the sharing line', () => {
    const blocks = parsePromotion('A\n\nB\n\nC\n\nD\n\nE\n\nF\n\nG')
    expect(blocks?.map(({ role }) => role)).toEqual(['header', 'main', 'schedule', 'sharing', 'signature'])
    expect(blocks?.[3]?.text).toBe('D\nE\nF')
  })

  it('is signed by the product where the product alone stands (C37)', () => {
    expect(rolesOf('A', 'Come.', 'Pass it on.', BRAND.signature, 'with Mia')).toEqual([
      'header',
      'main',
      'sharing',
      'branding',
      'signature',
    ])
  })
})

it('no sharing line of the built-in writer is taken for a schedule, with none beside it (AI-6)', () => {
  const facts = {
    instructorName: '',
    studio: '',
    classType: '',
    schedule: '',
    time: '',
    classDate: '',
    details: '',
    isBranded: true,
  } as const
  const lines = Object.values(ENGLISH.styles).flatMap(({ sharing }) => sharing)
  const mistaken = lines.filter((sharing) => {
    const blocks = promotionBlocks(facts, { main: 'Come.', sharing })
    return parsePromotion(promotionText(blocks))?.[2]?.role !== 'sharing'
  })
  expect(mistaken).toEqual([])
})
