import { describe, expect, it } from 'vitest'
import { cutWord, isAddress, wordsOf } from './break-points.ts'

const parted = (text: string) => wordsOf(text).map(({ text: word }) => word)
const atMost = (letters: number) => (line: string) => line.length <= letters

describe('words', () => {
  it('are parted by spaces and zero-width spaces, not by no-break spaces', () => {
    expect(wordsOf('one two\u200bthree 7:30\u00a0PM')).toEqual([
      { text: 'one', gap: ' ' },
      { text: 'two', gap: ' ' },
      { text: 'three', gap: '' },
      { text: '7:30\u00a0PM', gap: ' ' },
    ])
  })

  it.each([
    ['ポール 19時', ['ポール', '19時']],
    ['月曜日19時スタート！', ['月', '曜', '日', '19時', 'スタート！']],
    ['「無料体験」あり。', ['「無', '料', '体', '験」', 'あ', 'り。']],
    ['ちょっとデート', ['ちょっ', 'と', 'デート']],
    ['每周一19:30钢管舞', ['每', '周', '一', '19:30钢', '管', '舞']],
    ['¥3000（税込）', ['¥3000', '（税', '込）']],
    ['폴댄스 초급', ['폴댄스', '초급']],
    ['แดนซ์ทุกวันจันทร์', ['แดนซ์', 'ทุก', 'วัน', 'จันทร์']],
    ['ภาษาไทย 19:00 น.', ['ภาษา', 'ไทย', '19:00', 'น.']],
    ['पोल डांस', ['पोल', 'डांस']],
    ['👩‍👩‍👧👠', ['👩‍👩‍👧👠']],
  ])('of %s', (text, words) => expect(parted(text)).toEqual(words))
})

describe('addresses', () => {
  it.each([
    'https://poledancestudio-berlin.de/anmeldung',
    'www.studio.berlin',
    'studio.de',
    'anmeldung@poledance-kreativwerkstatt-berlin.de',
    'instagram.com/velvet.pole',
  ])('%s', (word) => expect(isAddress(word)).toBe(true))

  it.each(['Anfänger', 'z.B.', '19.30', 'Anfänger/Fortgeschrittene', '@velvetpole', 'Pole.', '…'])(
    '%s is none',
    (word) => expect(isAddress(word)).toBe(false),
  )

  it('are cut behind their signs, without a hyphen', () => {
    expect(cutWord('https://poledancestudio-berlin.de/anmeldung', 'hyphens', atMost(30))).toEqual([
      'https://',
      'poledancestudio-berlin.de/',
      'anmeldung',
    ])
    expect(cutWord('anmeldung@poledance-berlin.de', 'hyphens', atMost(18))).toEqual([
      'anmeldung@',
      'poledance-berlin.',
      'de',
    ])
    expect(cutWord('www.poledancestudio.de', 'anywhere', atMost(6))).toEqual([
      'www.po',
      'ledanc',
      'estudi',
      'o.de',
    ])
  })
})

describe('a cut word', () => {
  it('has a hyphen at its soft hyphens, and none behind a sign of its own', () => {
    expect(cutWord('Anfänge\u00adrinnen', 'hyphens', atMost(9))).toEqual(['Anfänge-', 'rinnen'])
    expect(cutWord('Anfänger/Fort\u00adgeschrittene', 'hyphens', atMost(15))).toEqual([
      'Anfänger/Fort-',
      'geschrittene',
    ])
    expect(cutWord('Spin-Pole', 'hyphens', atMost(6))).toEqual(['Spin-', 'Pole'])
  })

  it('is refused where a piece with its hyphen is wider than a line', () => {
    expect(cutWord('choreo\u00adgraphy', 'hyphens', atMost(6))).toBeUndefined()
    expect(cutWord('choreo\u00adgraphy', 'words', atMost(6))).toBeUndefined()
  })

  it('has hyphens between letters of alphabets only', () => {
    expect(cutWord('choreography', 'anywhere', atMost(6))).toEqual(['chore-', 'ograp-', 'hy'])
    expect(cutWord('폴댄스초급반', 'anywhere', atMost(4))).toEqual(['폴댄스초', '급반'])
    expect(cutWord('000111222', 'anywhere', atMost(4))).toEqual(['0001', '1122', '2'])
    expect(cutWord('ab', 'anywhere', atMost(1))).toEqual(['a', 'b'])
  })
})
