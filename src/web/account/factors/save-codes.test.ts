import { expect, it } from 'vitest'
import { codesText } from './save-codes.ts'

const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']

it('a recovery code file names the account and has one code per line', () => {
  expect(codesText(CODES, 'mia@studio.test').split('\n')).toEqual([
    'PolePro recovery codes for mia@studio.test. Each works once.',
    '',
    ...CODES,
    '',
  ])
})
