import type { Random } from './random.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** JSON that clients send by mistake or on purpose. None is longer than 5,000 letters: limits of length are other tests'. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0.5,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '0x10',
  '',
  ' ',
  '\n',
  '\0',
  'a\0b',
  '\ud800',
  'Pole \udc83',
  '\u202eevil\u2066',
  '\ufeff\u200b',
  '\uffff',
  '💃🏽👩‍❤️‍💋‍👩🏳️‍🌈',
  'ﷺ'.repeat(60),
  'a\u0301'.repeat(200),
  'İıſK',
  'xxx',
  'x',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '+275760-09-13',
  '0001-01-01',
  '2026-12-07T25:61:61Z',
  '2026-W50-1',
  '24:00',
  'Europe/Atlantis',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a/../b',
  '%00',
  '%',
  '%ed%a0%80',
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'javascript:alert(1)',
  'https://',
  'https://[::1',
  'https://a:b@c.example/ \u0000',
  'http://169.254.169.254/latest',
  'a@b',
  '@',
  'guest:5e0b8c61-7a43-4a4e-9f6c-2f6f4b1d9a10',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  'null',
  'undefined',
  'x'.repeat(31),
  'x'.repeat(300),
  'Ä'.repeat(4000),
  'word '.repeat(900),
  '1'.repeat(400),
  '_'.repeat(500),
  [],
  {},
  [[]],
  [null],
  ['x', 'x'],
  Array.from({ length: 400 }, (_, at) => at),
  Array.from({ length: 300 }, () => ({})),
  { length: -1 },
  { toString: 'x', valueOf: 1, toJSON: 'x' },
  { $ne: null },
  nested(12),
  nested(3000),
]

type Container = Record<string, unknown> | unknown[]

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const entriesOf = (value: Container): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value)

/** An own property, whatever its name. */
function put(into: Container, key: string | number, value: unknown): void {
  Object.defineProperty(into, key, { value, enumerable: true, writable: true, configurable: true })
}

const copied = (value: Container): Container => (Array.isArray(value) ? [...value] : { ...value })

function spoiledText(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const piece = random.pick(HOSTILE.filter((each): each is string => typeof each === 'string'))
  return random.pick([`${text.slice(0, at)}${piece}${text.slice(at)}`, text.slice(0, at), text.repeat(3)])
}

/** Changes that keep the rest of a list or object, so that it is read further. */
const CHANGES: readonly ((into: Container, random: Random) => void)[] = [
  (into, random) => put(into, '__proto__', random.pick(HOSTILE)),
  (into, random) =>
    put(into, random.pick(['constructor', 'extra', 'userId', 'x\0', '\ud800']), random.pick(HOSTILE)),
  (into) => {
    const [key] = Object.keys(into)
    if (key !== undefined) Reflect.deleteProperty(into, key)
  },
  (into, random) => {
    if (!Array.isArray(into) || into.length === 0) return
    const sample = into[0]
    into.push(...Array.from({ length: 1 + random.below(300) }, () => sample))
  },
]

/** A value with one thing changed somewhere in it: replaced, added, left out or spoiled. */
export function mutated(value: unknown, random: Random): unknown {
  if (!isContainer(value)) {
    if (typeof value === 'string' && random.below(3) === 0) return spoiledText(value, random)
    return random.pick(HOSTILE)
  }
  const entries = entriesOf(value)
  const copy = copied(value)
  if (entries.length === 0 || random.below(8) === 0) {
    random.pick(CHANGES)(copy, random)
    return copy
  }
  const [key, inner] = random.pick(entries)
  put(copy, key, mutated(inner, random))
  return copy
}
