import { expect, it } from 'vitest'
import { batchFileNames } from './batch-file-names.ts'

it('numbers files, so that equal classes differ and stay in order', () => {
  const names = batchFileNames(Array.from({ length: 10 }, () => 'Heels · Mon 6:00 PM'))
  expect(names[0]).toBe('01 Heels Mon 6.00 PM')
  expect(names[9]).toBe('10 Heels Mon 6.00 PM')
})

it.each([
  ['../../etc/passwd', '1 etc passwd'],
  ['C:\\Windows\\con', '1 C. Windows con'],
  ['a\u0000b\r\nc', '1 a b c'],
  ['Pôle & Ölüm (Mia) 💃', '1 Pôle & Ölüm (Mia)'],
  ['Be\u00adweg\u00adlichkeit', '1 Beweglichkeit'],
  ['...', '1'],
  ['x'.repeat(300), `1 ${'x'.repeat(59)}…`],
])('takes of “%s” what is safe as a name', (title, name) => {
  expect(batchFileNames([title])).toEqual([name])
})
