import { fold } from './fold.ts'

/** Words between commas, folded. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(/,\s*/).map((word) => fold(word)))

/** Before a day: "every Tuesday", "chaque mardi", "w każdy wtorek". */
export const EVERY = words(
  'every, each, on, weekly, jeden, jede, jedes, jeweils, immer, am, chaque, tous, toutes, les, le, la, cada, todos, todas, los, las, el, os, as, às, ogni, il, di, iedere, elke, op, każdy, każda, każde, każdą, w, we, co, każdego, každý, každá, každé, každou, v, ve, varje, på, alla, hver, alle, om, joka, minden, fiecare, în, каждый, каждая, каждую, каждое, в, во, по, кожний, кожна, кожен, кожної, кожного, щотижня, у, κάθε, την, τη, τις, το, τα, κάθε, her, 毎週, 毎',
)

/** Before a time: "at 6pm", "um 18 Uhr", "klo 18". */
export const AT = words(
  'at, from, starts, start, starting, um, ab, von, uhrzeit, à, a, de, dès, à partir de, las, desde, alle, dalle, ore, às, das, om, van, vanaf, o, od, godz, godzina, godziną, v, ve, kl, klo, kello, fra, från, ora, orele, la, в, во, с, со, о, об, з, від, στις, στη, από, ώρα, saat, saati, begins, beginn, time, heure, hora',
)

/** Between the two times of a span. */
export const UNTIL = words(
  'to, til, till, until, thru, through, bis, à, a, jusqu, jusque, al, alle, hasta, as, às, até, e, tot, do, po, till, til, ig, până, pana, la, до, по, έως, ως, μέχρι, με, kadar, から, まで, and',
)

/** Between times or days of a list. */
export const AND = words(
  'and, und, u, et, y, e, i, en, och, og, ja, és, și, и, й, та, και, ve, と, plus, oder, or',
)

/** After the hour: "18 Uhr", "18 h", "18時". */
export const HOUR = words(
  'h, hs, hrs, hr, uhr, u, uur, ч, час, часов, год, година, годин, hod, hodin, óra, ora, órakor, orakor, godz, heures, heure, horas, hora, ore, klukken, 時, 点',
)

/** After the minutes. */
export const MINUTE = words(
  "min, mins, minute, minutes, minuten, minuti, minuto, minutos, minut, minuty, minuter, minutter, minuuttia, minutan, m, perc, perces, мин, минут, минуты, хв, хвилин, λεπτα, λεπτά, dk, dakika, 分, 分間, '",
)

/** Endings that languages put onto a time: "18:00'den", "19:00-ig". */
export const TIME_ENDING = words(
  "tól, től, ig, kor, tol, 'den, 'dan, 'de, 'da, 'te, 'ta, 'ten, 'tan, 'a, 'e, 'ye, 'ya, arası, arasında, からの, 開始, スタート, sharp, hod, hodin, uhr, h",
)

export const AM = words(
  'am, vorm, vormittags, morgens, früh, утра, ранку, sabah, sabahı, délelőtt, dopoledne, rano, ráno, πμ, 午前',
)
export const PM = words(
  'pm, nachm, nachmittags, abends, вечера, дня, вечора, akşam, öğleden, delután, este, odpoledne, večer, wieczorem, μμ, 午後, 夜',
)

export const NOON = words(
  'noon, midday, mittags, midi, mediodía, mezzogiorno, południe, poledne, polednе, полдень, mittag, meio-dia',
)
export const MIDNIGHT = words(
  'midnight, mitternacht, minuit, medianoche, mezzanotte, północ, půlnoc, полночь',
)

/** A number before one of these counts them: it is no time, as in "20 Minute Abs" and "7 Rings". */
export const COUNTED = words(
  'minute, minutes, minuten, minuti, minutos, minut, min, mins, sec, day, days, tage, tag, jours, dias, giorni, dni, years, year, jahre, ans, años, anni, lat, week, weeks, wochen, semaines, x, reps, rounds, spots, spot, places, place, plätze, platz, plazas, plazas, posti, plekken, miejsc, míst, platser, pladser, plasser, paikkaa, hely, locuri, мест, місць, θέσεις, yer, rings, songs, euro, eur, usd, pln, kr, czk, chf, gbp',
)

/** All days of a kind. 0 is Sunday. */
export const DAY_GROUPS: ReadonlyMap<string, readonly number[]> = new Map(
  (
    [
      [
        [1, 2, 3, 4, 5],
        'weekdays, werktags, wochentags, hverdage, hverdager, vardagar, будни, arkisin, hafta içi, 平日',
      ],
      [[6, 0], 'weekends, weekend, wochenende, wochenends, выходные, 週末, 土日'],
      [
        [1, 2, 3, 4, 5, 6, 0],
        'daily, täglich, quotidien, diario, diariamente, quotidiano, dagelijks, codziennie, denně, dagligen, dagligt, daglig, päivittäin, naponta, zilnic, ежедневно, щодня, καθημερινά, 毎日',
      ],
    ] as const
  ).flatMap(([days, list]) => [...words(list)].map((word) => [word, days] as const)),
)
