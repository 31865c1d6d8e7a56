import type { KitKind } from './fill-kit.ts'
import type { KitLines } from './kit-lines.ts'

type Kinds = Readonly<Record<KitKind | 'today', KitLines>>

const lines = (title: string, onVideo: string, inCaption: string, linkSays: string): KitLines => ({
  title,
  lines: [{ onVideo, inCaption }],
  linkSays,
})

/** The phrases of other languages than English. Titles of *Spots left* are counted (`caption-words.ts`). */
export const TRANSLATED_LINES: Readonly<Record<string, Kinds>> = {
  de: {
    'new-class': lines(
      'Neuer Kurs',
      'Sei von Anfang an dabei.',
      'Bald geht es los, und du kannst von Anfang an dabei sein.',
      'Platz buchen',
    ),
    tonight: lines(
      'Heute Abend',
      'Pack deine Tasche und komm.',
      'Pack deine Tasche und komm: In ein paar Stunden bewegen wir uns zusammen.',
      'Sei dabei',
    ),
    today: lines(
      'Heute',
      'Es ist noch Platz für dich.',
      'Es ist noch Platz für dich. Bring Wasser mit und jemanden, den du magst.',
      'Sei dabei',
    ),
    'spots-left': lines(
      '',
      'Buche heute.',
      'Der Kurs ist fast voll. Buche heute, dann bist du dabei.',
      'Jetzt buchen',
    ),
    'sold-out': lines(
      'Ausgebucht',
      'Die Warteliste ist offen.',
      'Die Warteliste ist offen, und oft wird noch ein Platz frei.',
      'Zur Warteliste',
    ),
    'thank-you': lines('Danke', 'Was für ein Kurs.', 'Was für ein Kurs. Ihr wart wunderbar, ihr alle.', ''),
  },
  fr: {
    'new-class': lines(
      'Nouveau cours',
      'Venez dès le premier jour.',
      'On commence bientôt, et vous pouvez être là dès le premier jour.',
      'Réservez votre place\u00a0',
    ),
    tonight: lines(
      'Ce soir',
      'Prenez votre sac et venez.',
      'Prenez votre sac et venez\u00a0: dans quelques heures, on bouge ensemble.',
      'Rejoignez-nous\u00a0',
    ),
    today: lines(
      'Aujourd’hui',
      'Il reste de la place pour vous.',
      'Il reste de la place pour vous. Pensez à prendre de l’eau.',
      'Rejoignez-nous\u00a0',
    ),
    'spots-left': lines(
      '',
      'Réservez aujourd’hui.',
      'Le cours est presque complet. Réservez aujourd’hui pour en être.',
      'Réservez\u00a0',
    ),
    'sold-out': lines(
      'Complet',
      'La liste d’attente est ouverte.',
      'La liste d’attente est ouverte, et des places se libèrent souvent.',
      'Liste d’attente\u00a0',
    ),
    'thank-you': lines('Merci', 'Quel cours\u00a0!', 'Quel cours\u00a0! Merci pour toute votre énergie.', ''),
  },
  es: {
    'new-class': lines(
      'Nueva clase',
      'Ven desde el primer día.',
      'Empieza pronto, y puedes estar desde el primer día.',
      'Reserva tu plaza',
    ),
    tonight: lines(
      'Hoy',
      'Prepara la bolsa y ven.',
      'Prepara la bolsa y ven: empezamos dentro de unas horas.',
      'Ven tú también',
    ),
    today: lines(
      'Hoy',
      'Todavía hay sitio para ti.',
      'Todavía hay sitio para ti. Trae agua y buena compañía.',
      'Ven tú también',
    ),
    'spots-left': lines('', 'Reserva hoy.', 'La clase está casi llena. Reserva hoy.', 'Reserva'),
    'sold-out': lines(
      'Completo',
      'La lista de espera está abierta.',
      'La lista de espera está abierta, y a menudo queda libre una plaza.',
      'Lista de espera',
    ),
    'thank-you': lines('Gracias', 'Qué clase.', 'Qué clase. Gracias por tanta energía.', ''),
  },
  it: {
    'new-class': lines(
      'Nuovo corso',
      'Vieni fin dal primo giorno.',
      'Si comincia presto, e puoi esserci fin dal primo giorno.',
      'Prenota il tuo posto',
    ),
    tonight: lines(
      'Stasera',
      'Prepara la borsa e vieni.',
      'Prepara la borsa e vieni: tra poche ore ci muoviamo insieme.',
      'Vieni anche tu',
    ),
    today: lines(
      'Oggi',
      'C’è ancora posto per te.',
      'C’è ancora posto per te. Porta acqua e buona compagnia.',
      'Vieni anche tu',
    ),
    'spots-left': lines('', 'Prenota oggi.', 'La lezione è quasi al completo. Prenota oggi.', 'Prenota'),
    'sold-out': lines(
      'Al completo',
      'La lista d’attesa è aperta.',
      'La lista d’attesa è aperta, e spesso si libera un posto.',
      'Lista d’attesa',
    ),
    'thank-you': lines('Grazie', 'Che lezione.', 'Che lezione. Grazie per tutta la vostra energia.', ''),
  },
  pt: {
    'new-class': lines(
      'Nova aula',
      'Desde o primeiro dia.',
      'Começa em breve, e há lugar desde o primeiro dia.',
      'Reservas',
    ),
    tonight: lines('Hoje', 'Ainda há lugar.', 'Ainda há lugar: começamos daqui a poucas horas.', 'Reservas'),
    today: lines('Hoje', 'Ainda há lugar.', 'Ainda há lugar. Até já!', 'Reservas'),
    'spots-left': lines(
      '',
      'Reservas abertas.',
      'A aula está quase cheia. É melhor reservar hoje.',
      'Reservas',
    ),
    'sold-out': lines(
      'Esgotado',
      'A lista de espera está aberta.',
      'A lista de espera está aberta, e muitas vezes surge uma vaga.',
      'Lista de espera',
    ),
    'thank-you': lines('Que aula', 'Que energia.', 'Que energia incrível!', ''),
  },
  nl: {
    'new-class': lines(
      'Nieuwe les',
      'Wees er vanaf de eerste dag bij.',
      'We beginnen binnenkort, en je kunt er vanaf de eerste dag bij zijn.',
      'Boek je plek',
    ),
    tonight: lines(
      'Vanavond',
      'Pak je tas en kom.',
      'Pak je tas en kom: over een paar uur bewegen we samen.',
      'Doe mee',
    ),
    today: lines(
      'Vandaag',
      'Er is nog plek voor jou.',
      'Er is nog plek voor jou. Neem water mee, en iemand die je leuk vindt.',
      'Doe mee',
    ),
    'spots-left': lines(
      '',
      'Boek vandaag.',
      'De les is bijna vol. Boek vandaag, dan ben je erbij.',
      'Boek nu',
    ),
    'sold-out': lines(
      'Volgeboekt',
      'De wachtlijst is open.',
      'De wachtlijst is open, en er komt vaak nog een plek vrij.',
      'Naar de wachtlijst',
    ),
    'thank-you': lines('Dank je wel', 'Wat een les.', 'Wat een les. Jullie waren geweldig, allemaal.', ''),
  },
  pl: {
    'new-class': lines(
      'Nowe zajęcia',
      'Bądź z nami od pierwszego dnia.',
      'Zaczynamy wkrótce, a Ty możesz być z nami od pierwszego dnia.',
      'Rezerwacja',
    ),
    tonight: lines(
      'Dziś wieczorem',
      'Spakuj torbę i przyjdź.',
      'Spakuj torbę i przyjdź: za kilka godzin ruszamy razem.',
      'Dołącz',
    ),
    today: lines(
      'Dziś',
      'Jest jeszcze miejsce dla Ciebie.',
      'Jest jeszcze miejsce dla Ciebie. Zabierz wodę.',
      'Dołącz',
    ),
    'spots-left': lines('', 'Zarezerwuj dziś.', 'Zajęcia są prawie pełne. Zarezerwuj dziś.', 'Rezerwacja'),
    'sold-out': lines(
      'Brak miejsc',
      'Lista rezerwowa jest otwarta.',
      'Lista rezerwowa jest otwarta, a miejsca często się zwalniają.',
      'Lista rezerwowa',
    ),
    'thank-you': lines(
      'Dziękujemy',
      'Co za zajęcia.',
      'Co za zajęcia. Dziękujemy za całą Waszą energię.',
      '',
    ),
  },
}
