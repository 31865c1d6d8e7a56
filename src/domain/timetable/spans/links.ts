import { wordsOf } from '#domain/timetable/words/phrases.ts'

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"|\\]+/gi

/** What an address is for, by itself and by the words before it: "Book: …", "Zoom: …". */
type LinkUse = 'booking' | 'meeting' | 'unknown'

export type Link = {
  readonly address: string
  readonly start: number
  readonly end: number
  readonly use: LinkUse
}

const PARTNERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '»': '«', '”': '“' }

/** The addresses of a text. One ends before a bracket that it did not open, and before the marks of its sentence. */
export function linksIn(text: string): readonly Link[] {
  const links: Link[] = []
  for (const { 0: written, index } of text.matchAll(ADDRESS)) {
    const address = written.slice(0, endOf(written))
    const before = text.slice(Math.max(links.at(-1)?.end ?? 0, index - LABEL), index)
    links.push({ address, start: index, end: index + address.length, use: meantFor(address, before) })
  }
  return links
}

/** The address where one books, if there is one: one that is called so, else one that may be. */
export const bookingLinkOf = (links: readonly Link[]): Link | undefined =>
  links.find(({ use }) => use === 'booking') ?? links.find(({ use }) => use === 'unknown')

function meantFor(address: string, before: string): LinkUse {
  if (MEETING_HOST.test(address)) return 'meeting'
  const label = wordsOf(before.slice(before.lastIndexOf('\n') + 1)).map(({ text }) => text)
  if (label.some((word) => BOOK.has(word))) return 'booking'
  return label.some((word) => MEETING.has(word)) ? 'meeting' : 'unknown'
}

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

/** Letters before an address in which it may be called something. */
const LABEL = 60
/** Where one joins a class online, which is not where one books it. */
const MEETING_HOST =
  /^https?:\/\/(?:[\w-]+\.)*(?:zoom\.us|teams\.microsoft\.com|teams\.live\.com|meet\.google\.com|webex\.com|whereby\.com)\//i
const MEETING = new Set(
  'zoom,teams,meet,meeting,webex,skype,join,stream,livestream,playlist,spotify'.split(','),
)

const BOOK = new Set(
  'book,sign,signup,register,reserve,booking,ticket,tickets,anmeldung,anmelden,buchen,buchung,reservez,reserver,reservation,reserva,reservar,prenota,inscription,inscriptions,boek,reserveer,zapisy,rezervace,boka,varaa,foglalas,rezerva,запись,бронь,запис,κρατηση,kayit,rezervasyon,予約'.split(
    ',',
  ),
)
/** Words before an address that was taken out, from the end: "Book at", "Anmeldung unter:". */
const BOOK_HERE = new Set([
  ...BOOK,
  ...'please,up,link,info,infos,more,at,here,now,via,on,your,spot,mehr,unter,hier,uber,bei,ici,aqui,qui'.split(
    ',',
  ),
])

/** A text without the words at its end that say what the address behind it is for. */
export function withoutBookHere(words: string): string {
  const all = wordsOf(words.slice(-100))
  const shift = Math.max(0, words.length - 100)
  let from = all.length
  while (from > 0 && BOOK_HERE.has(all[from - 1]?.text ?? '')) from -= 1
  const first = all[from]
  return first && /[:：>→-]?\s?$/.test(words) ? words.slice(0, shift + first.start) : words
}
