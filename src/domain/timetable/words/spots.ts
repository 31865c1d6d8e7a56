import { fold } from './fold.ts'
import { phraseAt, phrases, type Word, wordsOf } from './phrases.ts'

/** Words that count places of a class. */
const PLACES = phrases(
  [
    'spot, spots, space, spaces, place, places, seat, seats, slot, slots, ticket, tickets, left, platz, plätze, plätzen, freie plätze, restplätze, freie, frei',
    'place restante, places restantes, places disponibles, places libres, plaza, plazas, plazas libres, lugares, cupos, cupo, posti, posto, vaga, vagas, plek, plekken, plaats, plaatsen',
    'miejsca, miejsc, miejsce, místa, míst, místo, platser, plats, pladser, plads, plasser, plass, paikkaa, paikka, hely, férőhely, locuri, loc',
    'мест, места, место, місць, місця, місце, θέσεις, θέση, yer, kişilik yer, 席, 名',
  ].join(', '),
)
const FULL = phrases(
  [
    'full, fully booked, sold out, waitlist, wait list, waiting list, class full, no spots left, no spaces left, ausgebucht, voll, warteliste, belegt, complet, complète, complets, completo, completa, agotado, agotada, lleno, esaurito, esaurita, al completo, lotado, lotada, esgotado, esgotada, volgeboekt, vol, uitverkocht, wachtlijst',
    'brak miejsc, komplet, lista rezerwowa, obsazeno, plno, vyprodáno, fullbokat, fullt, fullbokad, fuldt booket, udsolgt, fullbooket, utsolgt, venteliste, täynnä, loppuunmyyty, betelt, megtelt, complet, ocupat, epuizat, мест нет, нет мест, распродано, місць немає, немає місць, πλήρες, sold-out, dolu, kontenjan dolu, yer yok',
  ].join(', '),
)
const FULL_JA = /満席|満員/
const LEFT_BEFORE = new Set(
  'noch,nur,only,last,just,letzte,letzten,plus,reste,restent,quedan,queda,solo,ultimos,ultimas,rimangono,restano,ultimi,restam,ainda,nog,slechts,zostalo,zostaly,jeszcze,ostatnie,zbyva,zbyvaji,jen,bara,kvar,kun,igjen,tilbage,enaa,jaljella,meg,mai,inca,осталось,осталось,залишилось,лишилось,μενουν,απομενουν,son,残り,残,あと'
    .split(',')
    .map(fold),
)
const LEFT_AFTER = new Set(
  'left,free,available,remaining,open,frei,verfugbar,ubrig,restante,restantes,disponible,disponibles,libre,libres,liberi,libero,disponibili,rimasti,livre,livres,disponiveis,vrij,over,beschikbaar,wolne,wolnych,volna,volnych,kvar,lediga,ledige,ledig,igjen,tilbage,jaljella,vapaana,szabad,maradt,libere,disponibile,осталось,свободно,вільно,залишилось,διαθεσιμες,ελευθερες,kaldi,kalan,bos'
    .split(',')
    .map(fold),
)
const OF_ALL = new Set(
  'capacity,max,maximum,maximal,maximal,total,up,limit,limited,size,kapazitat,insgesamt,fur,capacite,capacidad,aforo,capienza,capacidade,capaciteit,pojemnosc,kapacita,kapacitet,kapasitet,kapasiteetti,capacitate,вместимость,kapasite,定員,booked,gebucht,nearby,parking'
    .split(',')
    .map(fold),
)

/** How many spots are left, and where the text says it. */
type Spots = Span & { readonly spotsLeft: number }
type Span = { readonly start: number; readonly end: number }

/** What a text says of its spots, and the parts of it that say so; the number is undefined where it says of all places only. */
type SpotsRead = { readonly spotsLeft: number | undefined; readonly spans: readonly Span[] }

/**
 * The number of places that are left: "Capacity: 12 spots. 2 spots left." is 2, "sold out" is 0. A number of places that
 * may be all of them is none, unless `isAlone`: then the whole text is such a phrase.
 */
export function spotsLeftIn(text: string): SpotsRead {
  const words = wordsOf(text)
  const ja = FULL_JA.exec(text)
  if (ja) return { spotsLeft: 0, spans: [{ start: ja.index, end: ja.index + ja[0].length }] }
  const counted = words.flatMap((_, at) => countedAt(words, at, text) ?? [])
  const ofAll = counted.filter(({ isOfAll }) => isOfAll)
  const remaining = counted.find(({ isLeft }) => isLeft) ?? fullIn(words, text)
  if (remaining) return { spotsLeft: remaining.spotsLeft, spans: [...ofAll, remaining] }
  const only = counted.find((entry) => !entry.isOfAll && isBounded(text, entry))
  return { spotsLeft: only?.spotsLeft, spans: only ? [...ofAll, only] : ofAll }
}

/** "sold out", "(voll)". A word of a sentence, as in "full body", is none. */
function fullIn(words: readonly Word[], text: string): Spots | undefined {
  for (const [at, word] of words.entries()) {
    const length = phraseAt(words, at, FULL)
    const last = length === undefined ? undefined : words[at + length - 1]
    if (!last) continue
    const span = { spotsLeft: 0, start: word.start, end: last.end }
    if ((length ?? 0) > 1 || isBounded(text, span)) return span
  }
  return undefined
}

/** Whether marks or the ends of the text part it from its neighbours. */
const isBounded = (text: string, { start, end }: Pick<Spots, 'start' | 'end'>): boolean => {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const isFirst = /(?:^|[([|\t\n,;:–—-])[^\S\t\n]{0,9}$/.test(before)
  return isFirst && /^[^\S\t\n]{0,9}(?:$|[)\]|\t\n,;.!–—-])/.test(after)
}

type Counted = Spots & { readonly isLeft: boolean; readonly isOfAll: boolean }

function countedAt(words: readonly Word[], at: number, text: string): Counted | undefined {
  const number = words[at]
  if (!number || !/^\d{1,3}$/.test(number.text)) return undefined
  // "残り3席", "noch 2", "quedan 2 plazas".
  const before = words[at - 1]
  const adjective = LEFT_AFTER.has(words[at + 1]?.text ?? '') ? 1 : 0
  const places = phraseAt(words, at + 1 + adjective, PLACES)
  const isLeftBefore =
    before !== undefined && LEFT_BEFORE.has(before.text) && isNear(text, before.end, number.start)
  let last = at + adjective + (places ?? 0)
  let isLeft = isLeftBefore || adjective === 1
  if (
    LEFT_AFTER.has(words[last + 1]?.text ?? '') &&
    isNear(text, words[last]?.end ?? 0, words[last + 1]?.start ?? 0)
  ) {
    isLeft = true
    last += 1
  } else if (LEFT_AFTER.has(words[last]?.text ?? '') && last > at) isLeft = true
  if (places === undefined && !(isLeft && last > at) && !isLeftBefore) return undefined
  if (places === undefined && adjective === 0 && last === at && !isEndOf(text, number.end)) return undefined
  const isOfAll =
    OF_ALL.has(before?.text ?? '') ||
    OF_ALL.has(words[last + 1]?.text ?? '') ||
    OF_ALL.has(words[at - 2]?.text ?? '')
  const start = isLeftBefore
    ? firstLeft(words, at, text)
    : OF_ALL.has(before?.text ?? '')
      ? (before?.start ?? 0)
      : number.start
  return {
    spotsLeft: Number(number.text),
    start,
    end: words[last]?.end ?? number.end,
    isLeft: isLeft && !isOfAll,
    isOfAll,
  }
}

/** "only the last 3", "plus que 2": the words before the number that belong to it. */
function firstLeft(words: readonly Word[], at: number, text: string): number {
  let first = at
  while (
    first > 0 &&
    LEFT_BEFORE.has(words[first - 1]?.text ?? '') &&
    isNear(text, words[first - 1]?.end ?? 0, words[first]?.start ?? 0)
  )
    first -= 1
  return words[first]?.start ?? 0
}

const isNear = (text: string, end: number, start: number): boolean => /^[\s:]*$/.test(text.slice(end, start))
const isEndOf = (text: string, end: number): boolean => /^[\s)\].!]*$/.test(text.slice(end))

/** Whether a whole cell says that no place is left. */
export const isFull = (text: string): boolean =>
  fullIn(wordsOf(fold(text)), text)?.spotsLeft === 0 || FULL_JA.test(text)
