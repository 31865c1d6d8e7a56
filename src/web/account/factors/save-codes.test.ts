import { expect, it } from 'vitest'
import { codesText, copyCodes } from './save-codes.ts'

const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']

it('a recovery code file names the account and has one code per line', () => {
  expect(codesText(CODES, 'mia@studio.test').split('\n')).toEqual([
    'PolePro recovery codes for mia@studio.test. Each works once.',
    '',
    ...CODES,
    '',
  ])
})

it('copying reports whether it succeeded', async () => {
  const written: string[] = []
  const writeText = async (text: string) => void written.push(text)
  expect(await copyCodes(CODES, { writeText })).toBe(true)
  expect(written).toEqual([CODES.join('\n')])
  const refusing = () => Promise.reject(new Error('not allowed'))
  expect(await copyCodes(CODES, { writeText: refusing })).toBe(false)
})
