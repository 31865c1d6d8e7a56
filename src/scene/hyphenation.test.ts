import { describe, expect, it } from 'vitest'
import { loadHyphenation } from './hyphenation.ts'

const parts = (word: string): string[] => word.split('\u00ad')

describe('hyphenation', () => {
  it.each([
    ['en-US', 'Intermediate', ['In', 'ter', 'me', 'di', 'ate']],
    ['de-AT', 'Anfängerkurs', ['An', 'fän', 'ger', 'kurs']],
    ['DE', 'Anfängerinnenschnupperstunde', ['An', 'fän', 'ge', 'rin', 'nen', 'schnup', 'per', 'stun', 'de']],
    ['es', 'entrenamiento', ['en', 'tre', 'na', 'mien', 'to']],
    ['fr', 'entraînement', ['en', 'traî', 'ne', 'ment']],
    ['it', 'allenamento', ['al', 'le', 'na', 'men', 'to']],
    ['nl', 'danslessen', ['dans', 'les', 'sen']],
    ['pl', 'początkujących', ['po', 'cząt', 'ku', 'ją', 'cych']],
    ['pt-BR', 'treinamento', ['trei', 'na', 'men', 'to']],
    ['ru', 'тренировка', ['тре', 'ни', 'ров', 'ка']],
    ['sv', 'nybörjarkurs', ['ny', 'bör', 'jar', 'kurs']],
    ['uk', 'танцювальний', ['тан', 'цю', 'валь', 'ний']],
    ['de-DE', 'Beweglichkeitstraining', ['Be', 'weg', 'lich', 'keits', 'trai', 'ning']],
    ['tr', 'Conditioning', ['Conditioning']],
    ['en', 'Twerk', ['Twerk']],
  ])('in %s of “%s”', async (language, word, expected) => {
    expect(parts((await loadHyphenation(language))(word))).toEqual(expected)
  })
})
