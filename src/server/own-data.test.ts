import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from './own-data.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
/** The tables of a feature, as `db/tables` says them. */
const tablesOf = (text: string): string[] =>
  [...(/Tables \{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(
    ([, table = '']) => table,
  )
const files = globSync('db/tables/*.ts', { cwd: import.meta.dirname })
const foreign = files
  .filter((path) => !path.endsWith('/accounts.ts'))
  .flatMap((path) => tablesOf(read(`./${path}`)))

/** Code that names them; to speak of them in a comment is no matter. */
function strange(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return foreign.filter((table) => new RegExp(`\\b${table}\\b`).test(code))
}

describe('what features keep of people', () => {
  it.each(
    PERSONAL_DATA.map(({ name, sections, excluded: leftOut = [] }) => [
      name,
      [...Object.keys(sections), ...leftOut],
    ]),
  )('is in tables of their own: %s', (name, named) => {
    const own = tablesOf(read(`./db/tables/${name}.ts`))
    expect(own).toEqual(expect.arrayContaining(named as string[]))
  })

  it('has a name for each of them', () => {
    expect(new Set(PERSONAL_DATA.map(({ name }) => name)).size).toBe(PERSONAL_DATA.length)
  })

  it('is told and erased without naming a table of anybody', () => {
    const paths = globSync('accounts/own-data/**/*.ts', { cwd: import.meta.dirname })
    const asked = paths.filter((path) => !/testing\.ts$|\.test\.ts$/.test(path))
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.flatMap((path) => strange(read(`./${path}`)))).toEqual([])
    expect(foreign.length).toBeGreaterThan(15)
    expect(strange(`sql.selectFrom('renders')`)).toEqual(['renders'])
    expect(strange('raw`select id from backgrounds where owner_id = 1`')).toEqual(['backgrounds'])
    for (const end of ['\n', ')', ',', ';', ''])
      expect(strange(`(select from renders${end}`)).toEqual(['renders'])
  })
})
