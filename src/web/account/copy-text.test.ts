import { expect, it } from 'vitest'
import { copyText } from './copy-text.ts'

it('copying reports whether it succeeded', async () => {
  const written: string[] = []
  const writeText = async (text: string) => void written.push(text)
  expect(await copyText('AAAA-BBBB', { writeText })).toBe(true)
  expect(written).toEqual(['AAAA-BBBB'])
  const refusing = () => Promise.reject(new Error('not allowed'))
  expect(await copyText('AAAA-BBBB', { writeText: refusing })).toBe(false)
})
