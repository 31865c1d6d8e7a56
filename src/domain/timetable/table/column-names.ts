import type { ColumnRole } from './column-map.ts'

/** As in "Trainer/in", "Lehrer:innen", "Profesor/a", "Intervenant·e". */
const BOTH_GENDERS = /(?<=\p{L})[/:*_·.]-?(?:in|innen|a|e|es|trice)(?![\p{L}\d])/gu

/** A name without case, accents, brackets, second genders and punctuation. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^()]*\)/g, ' ')
    .replace(BOTH_GENDERS, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * What booking systems and spreadsheets call their columns in the languages of `words/languages.ts`, the surest first. Written as `plainName` leaves them. Words that say several things are left out, as
 * "Leiter" or "Nivel".
 */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  title: names(
    'class name, class title, class, course name, course, session name, session, event name, event title, event, activity name, activity, workout, service name, service, offering, title, kursname, kurstitel, kurs, was, bezeichnung, titel, angebot, stunde, aktivitat, unterricht',
    'nom du cours, intitule du cours, intitule, cours, activite, seance, nombre de la clase, clase, actividad, curso, nome corso, nome del corso, corso, lezione, attivita, lesnaam, naam les, les, cursus, activiteit',
    // Beside one of the others it is a person's.
    'name, nom, nombre, nome, naam',
    'aula, nome da aula, atividade, modalidade, zajecia, nazwa zajec, kurs nazwa, lekce, nazev lekce, klass, pass, hold, holdnavn, time navn, tunti, tunnin nimi, ora neve, oratipus, clasa, nume clasa, занятие, название, направление, заняття, назва, μαθημα, ταξη, ders, ders adi, sinif, クラス, クラス名, レッスン, レッスン名',
  ),
  day: names(
    'class date, session date, event date, start date, date start, date, datum, startdatum, kursdatum, day of week, weekday, day, wochentag, tag, tage',
    'date du cours, jour, jour de la semaine, fecha, fecha de inicio, dia, dia de la semana, data, data inizio, giorno, giorno della settimana, lesdatum, dag, weekdag',
    'dzien, dzien tygodnia, dzien zajec, den, datum lekce, veckodag, ugedag, ukedag, paiva, paivamaara, viikonpaiva, nap, datum nap, zi, ziua, день, день недели, дата, день тижня, ημερα, ημερομηνια, gun, tarih, 曜日, 日付, 日',
  ),
  start: names(
    // Norwegian calls a class “time”, Hungarian calls it “óra”.
    'tid, idopont, start time, starttime, time start, starts at, class time, starts, start, begins, begin, time, date time, datetime, start date time, startzeit, beginn, anfang, uhrzeit, zeit, kurszeit, wann, when, from, von, ab',
    'heure de debut, debut, horaire, heure, hora de inicio, hora inicio, inicio, hora, horario, desde, ora inizio, ora di inizio, inizio, orario, ora, dalle, starttijd, begintijd, aanvang, tijd, tijdstip, van',
    'starttid, hora de inicio aula, godzina, godz, od, poczatek, cas, zacatek, klockslag, starttidspunkt, tidspunkt, aika, kello, alkaa, alkamisaika, ido, kezdes, kezdete, ora de inceput, время, начало, час, початок, ωρα, εναρξη, saat, baslangic, baslangic saati, 時間, 開始, 開始時間',
  ),
  end: names(
    'end time, endtime, time end, ends at, ends, end, end date time, finish, until, to, endzeit, ende, bis',
    'heure de fin, fin, hora de fin, hora fin, hasta, ora fine, ora di fine, fine, alle, eindtijd, einde, tot',
    'fim, hora de fim, termino, koniec, do godziny, konec, sluttid, slutt, slut, loppuu, paattyy, vege, befejezes, sfarsit, ora de sfarsit, конец, окончание, кінець, закінчення, ληξη, bitis, bitis saati, 終了, 終了時間',
  ),
  duration: names(
    'duration, length, duration minutes, duration min, duration in minutes, minutes, dauer, dauer in minuten, minuten',
    'duree, duree en minutes, duracion, durata, duur, lesduur',
  ),
  instructor: names(
    'instructor name, instructor, instructors, teacher name, teacher, teachers, trainer name, trainer, trainers, trainerin, coach name, coach, coaches, staff name, staff member, staff, taught by, with, who, kursleiter, kursleiterin, kursleitung, lehrer, lehrerin, lehrkraft, lehrperson, dozent, dozentin, ubungsleiter, ubungsleiterin, ubungsleitung, leitung, mitarbeiter, mitarbeiterin, wer, mit',
    'professeur, prof, enseignant, enseignante, intervenant, intervenante, animateur, animatrice, moniteur, monitrice, profesor, profesora, instructora, entrenador, entrenadora, monitor, monitora, docente, insegnante, istruttore, istruttrice, maestro, maestra, allenatore, docent, docente naam, lesgever, leraar, lerares, instructeur, begeleider',
    'professora, professor, instrutora, instrutor, instruktorka, instruktor, prowadzaca, prowadzacy, prowadzi, trenerka, trener, lektorka, lektor, lektori, instruktor namn, ledare, larare, underviser, instruktoren, ohjaaja, opettaja, oktato, edzo, tanar, instruktør, instructoare, antrenor, profesoara, тренер, преподаватель, инструктор, педагог, викладач, тренерка, δασκαλα, δασκαλος, εκπαιδευτρια, καθηγητρια, egitmen, hoca, ogretmen, 講師, インストラクター, 先生, 担当',
  ),
  place: names(
    'room name, room, studio name, studio, location name, location, venue, place, facility, establishment, resource, area, where, raum, saal, kursraum, ort, kursort, veranstaltungsort, standort, filiale, wo',
    'salle, lieu, sala, lugar, ubicacion, luogo, sede, zaal, ruimte, lokaal, locatie, plaats',
    'sala nr, mistnost, sal, lokal, sted, plats, sali, paikka, terem, helyszin, locatie sala, зал, место, адрес, студия, місце, αιθουσα, χωρος, salon, stüdyo, yer, スタジオ, 場所, 会場',
  ),
  spotsLeft: names(
    'spots left, spots available, spots remaining, available spots, remaining spots, free spots, open spots, spaces left, spaces available, places left, remaining, availability, available, spots, freie platze, freie platze online, platze frei, restplatze, verfugbare platze, frei, verfugbar',
    'places restantes, places disponibles, places libres, plazas libres, plazas disponibles, plazas restantes, posti liberi, posti disponibili, posti rimasti, posti rimanenti, vrije plaatsen, plaatsen vrij, plekken vrij, vrije plekken, beschikbare plaatsen',
    'vagas, vagas disponiveis, wolne miejsca, volna mista, lediga platser, platser kvar, ledige pladser, ledige plasser, vapaat paikat, paikkoja vapaana, szabad helyek, locuri libere, свободно, свободные места, мест, вільні місця, διαθεσιμες θεσεις, bos yer, kalan, 残席, 空き',
  ),
  capacity: names(
    'capacity, class capacity, max capacity, total capacity, max participants, effectif max, max attendees, total spots, max, size, kapazitat, platze, platze gesamt, max teilnehmer, maximale teilnehmer, teilnehmer max, max teilnehmerzahl, gruppengrosse',
    'capacite, nombre de places, places, capacidad, aforo, plazas, plazas totales, capienza, capacita, posti, posti totali, capaciteit, max deelnemers, aantal plaatsen',
  ),
  booked: names(
    'booked, total booked, booked spots, signed up, bookings, reservations, attendees, participants, enrolled, registered, gebucht, gebuchte platze, buchungen, anmeldungen, angemeldet, belegt, teilnehmer, teilnehmerzahl',
    'inscrits, reserves, participantes, inscritos, reservas, iscritti, prenotati, prenotazioni, partecipanti, deelnemers, ingeschreven, reserveringen, aanmeldingen',
  ),
  link: names(
    'booking link, booking url, book link, registration link, registration url, link, url, buchungslink, anmeldelink, buchungs url, link zur buchung, link zur anmeldung, anmeldung, buchung, website',
    'lien de reservation, lien d inscription, lien, enlace de reserva, enlace, link di prenotazione, link prenotazione, boekingslink, reserveringslink, inschrijflink, aanmeldlink',
    'zapisy, rezervace, anmalan, bokning, tilmelding, pamelding, ilmoittautuminen, foglalas, rezervare, запись, запис, κρατηση, kayit, rezervasyon, 予約',
  ),
  status: names(
    'status, class status, state, cancelled, canceled, is cancelled, abgesagt, storniert, fallt aus, entfallt, ausfall',
    'statut, annule, etat, estado, cancelado, cancelada, stato, annullato, annullata, geannuleerd, vervalt',
    'stan, stav, tila, allapot, stare, статус, durum, 状態',
  ),
}

function names(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split(', ').map(plainName))
}

export const ROLES = Object.keys(NAMES) as readonly ColumnRole[]

/**
 * How sure a column's name says a role; 0 is not at all. A name of several words may be part of a longer one, as in
 * "Class start time".
 */
function sureness(role: ColumnRole, header: string): number {
  const plain = plainName(header)
  const exact = NAMES[role].indexOf(plain)
  if (exact >= 0) return 2000 - exact
  const part = NAMES[role].findIndex((name) => name.includes(' ') && ` ${plain} `.includes(` ${name} `))
  return part >= 0 ? 1000 - part : 0
}

/** The columns that a row of names says, each for the role that it says best. */
export function rolesNamed(row: readonly string[]): ReadonlyMap<ColumnRole, number> {
  const found = ROLES.flatMap((role) => row.map((cell, at) => ({ role, at, sure: sureness(role, cell) })))
    .filter(({ sure }) => sure > 0)
    .toSorted((a, b) => b.sure - a.sure)
  const columns = new Map<ColumnRole, number>()
  const taken = new Set<number>()
  for (const { role, at } of found) {
    if (columns.has(role) || taken.has(at)) continue
    columns.set(role, at)
    taken.add(at)
  }
  return columns
}
