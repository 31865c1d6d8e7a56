import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { twMerge } from 'tailwind-merge'
import { __unstable__loadDesignSystem } from 'tailwindcss'
import { beforeAll, expect, it } from 'vitest'
import { mergeClasses } from './merge-classes.ts'

const WEB = join(import.meta.dirname, '..')
const MODULES = join(WEB, '../../node_modules')

/** Words in the quotes of the client that Tailwind makes a style of. */
async function classesOfApp(): Promise<readonly string[]> {
  const words = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)])
    .flatMap(([, ...quoted]) => quoted.join('').split(/\s+/))
  const tailwind = await __unstable__loadDesignSystem(readFileSync(join(WEB, 'styles.css'), 'utf8'), {
    base: WEB,
    loadStylesheet: async (id, base) => {
      const path = id === 'tailwindcss' ? join(MODULES, 'tailwindcss/index.css') : join(base, id)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
  })
  const all = [...new Set(words)].filter(Boolean)
  const css = tailwind.candidatesToCss(all)
  return all.filter((_, at) => css[at])
}

let classes: readonly string[]
beforeAll(async () => {
  classes = await classesOfApp()
})

it('takes the later of two classes as tailwind-merge does, for each two that the app uses', () => {
  expect(classes.length).toBeGreaterThan(700)
  const names = [...new Set(classes.map((each) => each.replace(/^.*:(?![^[]*\])/, '')))]
  const wrong = names.flatMap((a) =>
    names.flatMap((b) => {
      const both = `${a} ${b}`
      return a !== b && mergeClasses(both) !== twMerge(both) ? [both] : []
    }),
  )
  expect(wrong).toEqual([])
})

it('keeps what other variants set', () => {
  for (const text of [
    'p-2 sm:p-4',
    'sm:p-4 sm:hover:p-2',
    'p-2! p-4',
    'px-2 p-2 py-4',
    '[&_svg]:size-4 size-5',
  ])
    expect(mergeClasses(text)).toBe(twMerge(text))
  expect(mergeClasses('sm:p-4  hover:p-1 sm:p-2')).toBe('hover:p-1 sm:p-2')
})
