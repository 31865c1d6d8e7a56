import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutStacks } from './stackless-markers.ts'

const renderer = readFileSync(
  new URL('../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url),
  'utf8',
)

it('the markers of React are errors with a message, an identity and no stack', () => {
  const statements = renderer.match(/\w+Exception = Error\(formatProdErrorMessage\(\d+\)\)/g) ?? []
  expect(statements).toHaveLength(5)
  for (const statement of statements) {
    const marker = new Function(
      'formatProdErrorMessage',
      `${withoutStacks(`var ${statement}`)}; return ${statement.split(' ')[0]}`,
    )((number: number) => `Error ${number}`)
    expect(marker).toBeInstanceOf(Error)
    expect(marker.message).toMatch(/^Error \d+$/)
    expect(marker.stack).toBeUndefined()
  }
})

it('no other error of React changes', () => {
  const others = (code: string) => code.replace(/^.*\w+Exception = .*$/gm, '')
  expect(others(withoutStacks(renderer))).toBe(others(renderer))
})
