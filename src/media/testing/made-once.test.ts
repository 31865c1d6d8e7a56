import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { madeOnce } from './made-once.ts'

it('makes files once for each recipe, also where two begin at the same time', async () => {
  const id = randomUUID()
  let made = 0
  const make = (text: string) =>
    madeOnce({ id, text }, async (folder) => {
      made += 1
      await writeFile(join(folder, 'file'), text)
      return { length: text.length }
    })
  const both = await Promise.all([make('one'), make('one')])
  expect(new Set(both.map(({ folder }) => folder)).size).toBe(1)
  expect(made).toBe(2)
  const again = await make('one')
  expect(made).toBe(2)
  expect(again.answer).toEqual({ length: 3 })
  expect(await readFile(join(again.folder, 'file'), 'utf8')).toBe('one')
  expect((await make('three')).answer).toEqual({ length: 5 })
})

it('stores nothing of what could not be made', async () => {
  const id = randomUUID()
  await expect(madeOnce({ id }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await madeOnce({ id }, async () => 7)).answer).toBe(7)
})
