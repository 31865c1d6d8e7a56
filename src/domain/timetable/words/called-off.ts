import { phraseAt, phrases, wordsOf } from './phrases.ts'

/** "Cancelled", "fällt aus" and their like in the languages of `languages.ts`. */
const CALLED_OFF = phrases(
  [
    'cancelled, canceled, called off, class cancelled, not taking place, no class, no classes, no lesson',
    'abgesagt, entfällt, fällt aus, fällt leider aus, fällt heute aus, fällt * aus, ausgefallen, findet nicht statt, storniert, ausfall, kein kurs, kein unterricht',
    'annulé, annulée, annulés, annulées, supprimé, supprimée, pas de cours',
    'cancelado, cancelada, cancelados, canceladas, suspendido, suspendida, no hay clase, sin clase',
    'annullato, annullata, annullati, cancellato, cancellata, sospeso, sospesa, non si tiene, niente lezione',
    'suspenso, suspensa, não há aula, sem aula',
    'geannuleerd, vervalt, afgelast, gaat niet door, geen les, uitgevallen',
    'odwołane, odwołany, odwołana, odwołano, anulowane, anulowany, anulowana, nie odbędzie się, nie odbywa się',
    'zrušeno, zrušena, zrušen, zrušené, odpadá, nekoná se, ruší se',
    'inställt, inställd, inställda, ställs in',
    'aflyst, aflyses, indstillet',
    'avlyst, avlyses, innstilt',
    'peruttu, perutaan, peruutettu, ei tuntia',
    'elmarad, törölve, lemondva, nem lesz',
    'anulat, anulată, anulate, suspendat, suspendată, nu se ține',
    'отменено, отменён, отменен, отменена, отмена, не состоится, не будет',
    'скасовано, скасована, скасований, відмінено, не відбудеться, не буде',
    'ακυρώθηκε, ακυρώνεται, ακυρωμένο, ακυρωμένη, ακύρωση, δεν θα γίνει',
    'iptal, iptal edildi, yapılmayacak, ders yok',
  ].join(', '),
)

const CALLED_OFF_JA = /休講|中止|キャンセル/

/** Whether a text calls a class off. */
export function isCalledOffIn(text: string): boolean {
  if (CALLED_OFF_JA.test(text)) return true
  const words = wordsOf(text)
  return words.some(
    (word, at) => phraseAt(words, at, CALLED_OFF) !== undefined && !isPolicy(words, at, word.text),
  )
}

/** "can be cancelled", "no cancellation": what may happen is no news. */
const isPolicy = (words: ReturnType<typeof wordsOf>, at: number, _word: string): boolean =>
  POLICY.has(words[at - 1]?.text ?? '')
const POLICY = new Set(['be', 'werden', 'if', 'wenn', 'not', 'nicht', 'never', 'is not'])
