import { expect, it } from 'vitest'
import { BRAND_WORD_MAX, BRAND_WORDS_MAX } from '#domain/brand-kit/brand-kit.ts'
import { addedWords } from './added-words.ts'

it('adds typed words once each, split at commas', () => {
  expect(addedWords(['Silk'], ' all levels welcome , silk,fly,fly,')).toEqual({
    words: ['Silk', 'all levels welcome', 'fly'],
    left: '',
  })
})

it('leaves what is too long, or too much, in the field', () => {
  const long = 'x'.repeat(BRAND_WORD_MAX + 1)
  expect(addedWords([], `fly, ${long}`)).toEqual({ words: ['fly'], left: long })
  const full = Array.from({ length: BRAND_WORDS_MAX - 1 }, (_, at) => `word ${at}`)
  expect(addedWords(full, 'one, two')).toEqual({ words: [...full, 'one'], left: 'two' })
})
