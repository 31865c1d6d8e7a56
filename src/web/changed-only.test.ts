import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { changedFields } from './api/changed-fields.ts'

/** What saves a value of several fields, and why a stale page takes nothing back with it. */
const SAVES: Readonly<Record<string, { readonly changed: string } | { readonly because: string }>> = {
  saveBrandKit: { changed: 'brand/brand-form.tsx' },
  changeOccurrence: { changed: 'timetable/class-edit.ts' },
  planPosting: { changed: 'calendar/plan-changes.ts' },
  savePreferences: { because: 'each field is saved by itself when it is left' },
  saveLocale: { because: 'a choice and this browser, which is no field' },
  changeClassDraft: { because: 'a press changes the look, another leaves the draft out' },
  moveFocus: { because: 'focus and framing are one crop: neither means anything without the other' },
  rewriteDescription: { because: 'one text; the name is never sent' },
  saveDescription: { because: 'one text, under the name that it is of' },
  saveDraft: { because: 'the document itself, which is refused over another revision than its own' },
  changePassword: { because: 'no form is opened with what is stored' },
  switchTerm: { because: 'a term and its switch' },
  subscribePush: { because: 'what the browser gives' },
}

/** `setX`, `saveX` and the like, besides all that PUT and PATCH. */
const SAVING = /^(?:save|store|set|update|change|rewrite|rename|correct|move)[A-Z]/

const Endpoint = z.object({ method: z.string(), path: z.string(), body: z.instanceof(z.ZodObject) })

async function endpointsWithFields(): Promise<readonly string[]> {
  const paths = globSync('src/contract/*.ts').filter((path) => !/\.test\.|testing|v1/.test(path))
  const modules = await Promise.all(paths.map((path) => import(/* @vite-ignore */ resolve(path))))
  return modules.flatMap((module: Record<string, unknown>) =>
    Object.entries(module).flatMap(([name, value]) => {
      const { data } = Endpoint.safeParse(value)
      const isSaving = data && (data.method === 'PUT' || data.method === 'PATCH' || SAVING.test(name))
      return isSaving && Object.keys(data.body.shape).length > 1 ? name : []
    }),
  )
}

const SOURCES = globSync('src/web/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.|testing/.test(path))
  .map((path) => ({ path: path.replace('src/web/', ''), text: readFileSync(path, 'utf8') }))

it('every form that saves several fields sends what was changed, or says why not', async () => {
  expect([...(await endpointsWithFields())].toSorted()).toEqual(Object.keys(SAVES).toSorted())
})

it.each(Object.entries(SAVES).flatMap(([name, how]) => ('changed' in how ? [[name, how.changed]] : [])))(
  '%s gets its body of a difference',
  (_, file = '') => {
    expect(SOURCES.find(({ path }) => path === file)?.text).toMatch(/\bchangedFields\(/)
  },
)

it('a form with a difference is where its call is made, or where its change is', () => {
  const elsewhere = Object.entries(SAVES).flatMap(([name, how]) => {
    if (!('changed' in how)) return []
    const callers = SOURCES.filter(({ text }) => new RegExp(`\\bcall\\(${name}\\b`).test(text))
    return callers.flatMap(({ path, text }) =>
      /changedFields|changesOf|PlanChange|body: \{/.test(text) ? [] : path,
    )
  })
  expect(elsewhere).toEqual([])
})

it('fields that are as they were are left out, also lists and objects', () => {
  const before = { name: 'Mia', colors: ['#ffffff'], logo: null, spots: 3 }
  expect(changedFields(before, { ...before, colors: ['#ffffff'] })).toEqual({})
  expect(changedFields(before, { ...before, colors: [], spots: 0 })).toEqual({ colors: [], spots: 0 })
})
