import { describe, expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { hyphenationLanguage } from './hyphenation-language.ts'

const named = (title: string, locale?: string) =>
  applyEdit(initialDesign(), { kind: 'fill-form', form: { title, ...(locale && { locale }) } })

describe('the language of hyphenation', () => {
  it.each([
    ['Beweglichkeitstraining', 'de-AT', 'en-US', 'de-AT'],
    ['Beweglichkeitstraining für Fortgeschrittene', undefined, 'en-US', 'de'],
    ['Beweglichkeitstraining', undefined, 'de-DE', 'de-DE'],
    ['Танці на пілоні', undefined, 'en', 'uk'],
    ['Тренировка', undefined, 'en', 'ru'],
    ['Początkujących', undefined, 'en-GB', 'pl'],
    ['Nybörjarkurs på stång', undefined, 'en', 'sv'],
    ['Intermediate Conditioning', undefined, 'en-US', 'en-US'],
    ['Kötü değil: gösteri', undefined, 'en', 'en'],
    ['Entraînement', 'fr-CH', 'en', 'fr-CH'],
  ])('of %s for %s on a page in %s is %s', (title, locale, page, language) => {
    expect(hyphenationLanguage(named(title, locale), page)).toBe(language)
  })
})
