import { expect, it } from 'vitest'
import { textareaHeight } from './textarea-height.ts'

it('a text area is at least 80 pixels high (MO-9)', () => {
  expect(textareaHeight('')).toBe(80)
  expect(textareaHeight('Fly with us')).toBe(80)
})

it('a text area grows by 20 pixels with each line of about 35 characters (MO-9)', () => {
  expect(textareaHeight('a'.repeat(4 * 35)) - textareaHeight('')).toBe(18)
  expect(textareaHeight('a'.repeat(5 * 35)) - textareaHeight('a'.repeat(4 * 35))).toBe(20)
  expect(textareaHeight('a'.repeat(4 * 35 + 1))).toBe(textareaHeight('a'.repeat(5 * 35)))
})

it('a text area counts typed line breaks', () => {
  expect(textareaHeight('a\nb\nc\nd\n') - textareaHeight('a\nb\nc\nd')).toBe(20)
})

it('a long text scrolls inside the text area', () => {
  expect(textareaHeight('a'.repeat(1000))).toBe(200)
})
