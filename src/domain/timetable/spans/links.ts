import { wordsOf } from '#domain/timetable/words/phrases.ts'

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"|\\]+/gi

export type Link = { readonly address: string; readonly start: number; readonly end: number }

const PARTNERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '»': '«', '”': '“' }

/** The addresses of a text. One ends before a bracket that it did not open, and before the marks of its sentence. */
export const linksIn = (text: string): readonly Link[] =>
  [...text.matchAll(ADDRESS)].map(({ 0: written, index }) => {
    const address = written.slice(0, endOf(written))
    return { address, start: index, end: index + address.length }
  })

function endOf(address: string): number {
  const opened = new Map<string, number>()
  let end = address.length
  for (let at = 0; at < end; at += 1) {
    const letter = address.charAt(at)
    opened.set(letter, (opened.get(letter) ?? 0) + 1)
    const partner = PARTNERS[letter]
    if (partner !== undefined && (opened.get(partner) ?? 0) < (opened.get(letter) ?? 0)) end = at
  }
  while (end > 0 && /[.,;:!?*_'’”»…。]/.test(address.charAt(end - 1))) end -= 1
  return end
}

/** Words before an address that was taken out, from the end: "Book at", "Anmeldung unter:". */
const BOOK_HERE = new Set(
  'please,book,sign,up,signup,register,reserve,booking,ticket,tickets,link,info,infos,more,at,here,now,via,on,your,spot,anmeldung,anmelden,buchen,buchung,mehr,unter,hier,uber,bei,reservez,reserver,reservation,ici,reserva,reservar,aqui,prenota,qui,inscription,inscriptions,boek,reserveer,zapisy,rezervace,boka,varaa,foglalas,rezerva,запись,бронь,запис,κρατηση,kayit,rezervasyon,予約'.split(
    ',',
  ),
)

/** A text without the words at its end that say what the address behind it is for. */
export function withoutBookHere(words: string): string {
  const all = wordsOf(words.slice(-100))
  const shift = Math.max(0, words.length - 100)
  let from = all.length
  while (from > 0 && BOOK_HERE.has(all[from - 1]?.text ?? '')) from -= 1
  const first = all[from]
  return first && /[:：>→-]?\s?$/.test(words) ? words.slice(0, shift + first.start) : words
}
