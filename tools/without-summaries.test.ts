import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stripSummaries } from './without-summaries.ts'

const contract = new URL('../src/contract/', import.meta.url)

it.each(readdirSync(contract).filter((name) => !/test|^endpoint/.test(name)))(
  '%s is without summaries',
  (name) => {
    const stripped = stripSummaries(readFileSync(new URL(name, contract), 'utf8'))
    expect(stripped).not.toMatch(/^ {2}summary:/m)
  },
)
