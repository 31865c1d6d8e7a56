import { glob, readFile } from 'node:fs/promises'

/** Compares docs/specification.md with the files that cite its rows, and with the tests that name them. */
export type TextFile = { readonly path: string; readonly text: string }

const PAGE = 'docs/specification.md'
const SOURCES = [
  '{src,test,tools}/**/*.{ts,tsx,js,css}',
  '{src,test,tools,docs}/**/*.md',
  '*.md',
  'index.html',
]
/** The page does not cite itself, and this tool's test cites rows that do not exist. */
const LEFT_OUT = [PAGE, 'tools/rows.test.ts']

const ROW = /^- \*\*((?:[A-Z]{1,2}-?|threat |fault )\d+)\*\* (.+)$/gm
const MARK = /\((?:no test: [^()]+|not built yet(?:: [^()]+)?)\)$/

/** `ED-5`, `BG-2 to BG-5`, `BG-2…5`: nothing else looks like them. */
const AREA_IDS =
  /\b(RT|AU|AC|LA|ED|MO|CM|FM|AI|TX|OV|BG|UP|GE|DL|RL|ST|CT|AD|BI|LG|TL|AP|EV|ER|CO|SV|EX)-(\d+)(?:(?: to |…)(?:\1-)?(\d+))?\b/g
/** `threat 33`, `threats 1, 11`, `fault 16` */
const NUMBERED = /\b(threat|fault)s? (\d+(?:, \d+)*)\b/g
/** `C17`, `P-18`: words, notes and names look like them, so they count only in a parenthesized list of ids. */
const SHORT_ID = /^(?:[CNS]|[PM]-)\d{1,2}$/
const LIST = /(?<![\w)\]])\(([^()]+)\)/g
const LIST_ITEM = /^(?:[A-Z]{1,2}-?\d{1,2}(?:(?: to |…)[A-Z-]*\d+)?|(?:threats? |faults? )?\d+)$/

/** Titles and all other strings of a test. Comments assert nothing. */
const STRINGS = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g

const through = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n)

/** Ids that `words` cite. */
function idsIn(words: string): string[] {
  // A comment may have a line break within a list.
  const flat = words.replaceAll(/\n\s*(?:\*|\/\/)? ?/g, ' ')
  const areaIds = flat
    .matchAll(AREA_IDS)
    .flatMap(([, area, first, last = first]) =>
      through(Number(first), Number(last)).map((n) => `${area}-${n}`),
    )
  const numbered = flat
    .matchAll(NUMBERED)
    .flatMap(([, kind, numbers = '']) => numbers.split(', ').map((n) => `${kind} ${n}`))
  const shortIds = flat
    .matchAll(LIST)
    .map(([, list = '']) => list.split(', '))
    .filter((items) => items.every((item) => LIST_ITEM.test(item)))
    .flatMap((items) => items.filter((item) => SHORT_ID.test(item)))
  return [...areaIds, ...numbered, ...shortIds]
}

const isTest = ({ path }: TextFile): boolean => /\.(?:test|spec)\.ts$/.test(path)
const namesIn = ({ text }: TextFile): string[] =>
  text
    .matchAll(STRINGS)
    .flatMap(([, , words = '']) => idsIn(words))
    .toArray()

/** Paths by id. */
function pathsById(files: readonly TextFile[], idsOf: (file: TextFile) => string[]): Map<string, string> {
  const paths = new Map<string, string>()
  for (const file of files) for (const id of idsOf(file)) paths.set(id, file.path)
  return paths
}

/** Every disagreement, each as a sentence. */
export function faultsIn(page: string, files: readonly TextFile[]): string[] {
  const rows = [...page.matchAll(ROW)].map(([, id = '', words = '']) => ({ id, mark: MARK.exec(words)?.[0] }))
  const listed = new Set(rows.map(({ id }) => id))
  const cited = pathsById(files, ({ text }) => idsIn(text))
  const named = pathsById(files.filter(isTest), namesIn)
  return [
    ...rows
      .filter(({ id }, index) => rows.findIndex((row) => row.id === id) < index)
      .map(({ id }) => `${PAGE} lists ${id} twice.`),
    ...[...cited]
      .filter(([id]) => !listed.has(id))
      .map(([id, path]) => `${path} cites ${id}, which ${PAGE} does not list.`),
    ...rows
      .filter(({ id, mark }) => !mark && !named.has(id))
      .map(({ id }) => `No test names ${id}, and ${PAGE} gives no reason: (no test: …) or (not built yet).`),
    ...rows
      .filter(({ id, mark }) => mark && named.has(id))
      .map(({ id, mark }) => `${PAGE} marks ${id} as "${mark}", but ${named.get(id)} names it.`),
  ]
}

async function sources(root: string): Promise<TextFile[]> {
  const paths = (await Array.fromAsync(glob(SOURCES, { cwd: root }))).filter(
    (path) => !LEFT_OUT.includes(path),
  )
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(`${root}/${path}`, 'utf8') })))
}

if (import.meta.main) {
  const page = await readFile(PAGE, 'utf8')
  const faults = faultsIn(page, await sources('.'))
  for (const fault of faults) console.warn(fault)
  const total = page.match(ROW)?.length
  console.warn(faults.length > 0 ? `Rows: ${faults.length} faults` : `Rows: ${total} agree with the tests.`)
  if (faults.length > 0) process.exitCode = 1
}
