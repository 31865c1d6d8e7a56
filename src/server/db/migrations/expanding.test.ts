import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Statements on which a process of the release before would fail, while this one has migrated already. */
const CONTRACTING = [
  /\bdrop\s+(?:table|column|type|view|schema)\b/i,
  /\brename\s+(?:to|column|constraint)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i,
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+(?:(?!,\s*add\b|;|\bdefault\b|\bgenerated\b)[\s\S])*?\bnot\s+null\b(?!(?:(?!,\s*add\b|;)[\s\S])*\bdefault\b)/i,
  /\.(?:dropTable|dropColumn|dropType|renameTo|renameColumn|setNotNull|setDataType)\(/,
]

/** From here on releases follow one another without a stop. */
const FIRST = '0062'
/** Files that may contract, each with the release that no longer needed what goes. */
const ALLOWED: Readonly<Record<string, string>> = {}

const folder = new URL('.', import.meta.url)
const later = readdirSync(folder).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name) && name >= FIRST)

it.each(later)('%s only expands the schema', (name) => {
  if (ALLOWED[name]) return
  const text = readFileSync(new URL(name, folder), 'utf8')
  expect(CONTRACTING.filter((pattern) => pattern.test(text))).toEqual([])
})

it.each([
  'drop table users',
  'alter table users drop column name',
  'alter table users rename to people',
  'alter table a alter column b type bigint',
  'alter table a alter column b set not null',
  'alter table a add column b text not null',
  'alter table a add column b text not null, add column c int not null default 1',
])('a contracting statement is seen: %s', (statement) => {
  expect(CONTRACTING.some((pattern) => pattern.test(statement))).toBe(true)
})

it.each([
  'alter table a add column b text',
  "alter table a add column b text not null default 'x'",
  "alter table a add column b text default 'x' not null",
  'create table a (b text not null); create index c on a (b)',
])('an expanding statement passes: %s', (statement) => {
  expect(CONTRACTING.some((pattern) => pattern.test(statement))).toBe(false)
})
