import { describe, expect, it } from 'vitest'
import { rolesNamed } from './column-names.ts'

/** Each column as "heading=role"; a heading alone says nothing. */
function guessed(headings: readonly string[]): string[] {
  const roles = new Map([...rolesNamed(headings)].map(([role, at]) => [at, role]))
  return headings.map((heading, at) => (roles.has(at) ? `${heading}=${roles.get(at)}` : heading))
}
const headingsOf = (columns: readonly string[]) => columns.map((column) => column.split('=')[0] ?? '')

describe('the columns of', () => {
  it.each<[string, string]>([
    ['a German spreadsheet', 'Wann=start|Was=title|Wer=instructor|Wo=place|Plätze frei=spotsLeft'],
    ['a German export', 'Datum=day|Von=start|Bis=end|Kurs=title|Kursleitung=instructor|Saal=place'],
    [
      'a German export with links',
      'Wochentag=day|Uhrzeit=start|Kursname=title|Trainer/in=instructor|Raum=place|Freie Plätze=spotsLeft|Anmeldelink=link',
    ],
    ['German gender words', 'Tag=day|Beginn=start|Ende=end|Angebot=title|Lehrer:in=instructor|Ort=place'],
    ['more of them', 'Tag=day|Zeit=start|Stunde=title|Kursleiter*in=instructor|Teilnehmer:innen=booked'],
    ['still more', 'Tag=day|ab=start|bis=end|Kurs=title|Übungsleiter(in)=instructor|Standort=place'],
    [
      'German with counts',
      'Datum=day|Kurs=title|Leitung=instructor|Plätze=capacity|Gebucht=booked|Restplätze=spotsLeft',
    ],
    [
      'German with minutes',
      'Datum=day|Startzeit=start|Dauer (Min.)=duration|Titel=title|Lehrkraft=instructor|Fällt aus=status',
    ],
    ['German with a room and a place', 'Datum=day|Uhrzeit=start|Kurs=title|Ort|Saal=place|mit=instructor'],
    [
      'English',
      'Date=day|Start Time=start|End Time=end|Class=title|Teacher=instructor|Room=place|Spots left=spotsLeft',
    ],
    ['plain English', 'Day=day|When=start|Class=title|Who=instructor|Where=place|Booking link=link'],
    [
      'French',
      'Jour=day|Heure de début=start|Heure de fin=end|Cours=title|Professeur·e=instructor|Salle=place',
    ],
    [
      'more French',
      'Date=day|Horaire=start|Durée=duration|Activité=title|Intervenant(e)=instructor|Places restantes=spotsLeft|Lien de réservation=link',
    ],
    ['Spanish', 'Día=day|Hora=start|Clase=title|Profesor/a=instructor|Sala=place|Plazas libres=spotsLeft'],
    [
      'more Spanish',
      'Fecha=day|Hora de inicio=start|Hora de fin=end|Actividad=title|Monitora=instructor|Aforo=capacity|Inscritos=booked',
    ],
    [
      'Italian',
      'Giorno=day|Orario=start|Corso=title|Insegnante=instructor|Sala=place|Posti disponibili=spotsLeft',
    ],
    [
      'more Italian',
      'Data=day|Ora inizio=start|Ora fine=end|Lezione=title|Istruttrice=instructor|Capienza=capacity|Iscritti=booked',
    ],
    ['Dutch', 'Dag=day|Tijd=start|Les=title|Docent=instructor|Zaal=place|Vrije plekken=spotsLeft'],
    [
      'more Dutch',
      'Datum=day|Starttijd=start|Eindtijd=end|Lesnaam=title|Lesgever=instructor|Locatie=place|Deelnemers=booked',
    ],
  ])('%s', (_, line) => {
    const columns = line.split('|')
    expect(guessed(headingsOf(columns))).toEqual(columns)
  })

  it('in a table with a class column, the name column is the instructor', () => {
    expect(guessed(['Datum', 'Uhrzeit', 'Kurs', 'Name'])).toContain('Kurs=title')
    expect(guessed(['Datum', 'Uhrzeit', 'Name'])).toContain('Name=title')
  })
})

it.each([
  ...[
    'Werbung',
    'Werktag',
    'Wanne',
    'Vonovia',
    'Ortskennzahl',
    'Raumpflege',
    'Saalmiete',
    'Bistro',
    'Mittel',
  ],
  ...[
    'Leitungswasser',
    'Kursgebühr',
    'Kursnummer',
    'Tagesform',
    'Zeitzone',
    'Niveau',
    'Level',
    'Preis',
    'Bemerkung',
  ],
  ...[
    'Whom it may concern',
    'Daylight',
    'Fingers',
    'Courses offered by us',
    'Lesson plan',
    'A',
    'B',
    'DE',
    'EN',
  ],
  ...[
    'Telefon',
    'E-Mail',
    'Prix',
    'Precio',
    'Prezzo',
    'Prijs',
    'Leiterin der Buchhaltung',
    'Warteliste',
    'Check_in',
    '',
  ],
])('“%s” says nothing', (heading) => {
  expect(guessed([heading])).toEqual([heading])
})
