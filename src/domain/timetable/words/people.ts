import { DEFAULT_CLASS_TYPES } from '#domain/classes/class-type.ts'
import { fold } from './fold.ts'
import { wordsOf } from './phrases.ts'

const set = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/[,\s]+/)
      .filter(Boolean)
      .map(fold),
  )

/** What stands behind "with" or in brackets and is nobody: things, groups, levels, moods, and what classes are called. */
const NOBODY = set(`
  baby babies bebe bebes bimbi bambini dzieckiem dziecmi ditetem babou kind kinder kindern kids kid child children enfant enfants nino ninos criança crianças teens teen jugendliche senioren seniors seniorinnen mama mamas papa mom moms mum mums dad parents eltern
  hund hunden dog dogs katze pferd puppy puppies cats goats
  partner partners partnerin friend friends freundin freundinnen freunden buddy couple couples paare duo trio solo group gruppe team guest gast host
  vorkenntnisse vorkenntnissen erfahrung experience voranmeldung anmeldung registration reservation booking reservierung absprache
  musik music live klavier piano band dj trommeln drums gong klangschalen voice gesang singing
  straps strap heels heel shoes schuhe stuhl stuhlen chair chairs ball balle ballen balls hanteln weights gewicht gewichte gewichten bands theraband kettlebell kettlebells block blocks rolle roller faszienrolle foam hoop hoops reifen silks tuch tucher tuchern fan fans cube pole poles stange spin static props wall boden floor hangematte hammock trapeze lyra seil rope ribbon hat
  choreo choreographie choreografie choreography coreografia choregraphie koreografia kür show auftritt performance
  elementen elemente elements akrobatik acrobatics tricks trick kombos combos flips spins inverts drops floorwork conditioning strength kraft stretch stretching dehnen dehnung flexibility mobility cardio core abs warm-up warmup cool-down cooldown relax relaxation entspannung meditation breathwork atem spaß fun joy love passion energy power
  level levels beginner beginners anfänger anfängerinnen anfangerinnen einsteiger einsteigerinnen intermediate fortgeschrittene fortgeschrittenen mittelstufe advanced open all basic basics basis grundlagen intro introduction einführung schnupper schnupperkurs schnupperstunde probestunde trial new neu nuevo nouveau nieuw nowość novinka drop-in dropin workshop course kurs class klasse lesson stunde session training practice jam offen alle everyone women men frauen männer ladies girls boys mixed private online hybrid zoom indoor outdoor
  debutant debutants debutante debutantes inter avance avances avancee intermediaire intermediaires tous niveaux niveau principiantes principiante iniciación intermedio avanzado avanzada nivel todos principianti base intermedio avanzati livello iniciantes iniciante nível beginnend gevorderd gevorderden beginners niveau początkujący początkująca początkujące podstawowa średniozaawansowana średniozaawansowani zaawansowana zaawansowani poziom otwarta začátečníci začátečnice pokročilí pokročilé pokrocili mírně úroveň otevřená nybörjare fortsättning avancerad nivå öppen begynder begyndere øvet øvede let niveau nybegynner nybegynnere viderekommen viderekomne nivå alkeet alkeis jatko jatkotaso taso avoin kezdő haladó középhaladó szint nyitott începători incepatori avansați avansati mediu nivel начинающие начинающих начальный продолжающие продолжающих продвинутый продвинутые уровень початківці початківців середній просунутий рівень αρχάριοι αρχάριες προχωρημένοι μεσαίο επίπεδο başlangıç orta ileri seviye 初級 中級 上級 入門 初心者 基礎 オープン
  sale special offer free gratis kostenlos frei new! evening morning night express power slow soft gentle sanft deep strong hot warm cold sexy sensual old school style technique technik basics+ flow exotic
  min minutes minuten std stunden hour hours uhr euro eur capacity places spots plätze max
  viel viele mehr der die das den dem ein eine einem a an the your our ihr ihre deine deiner eigener eigenem own no ohne without kein keine und oder
`)

/** Words that end so are things in German, in whatever case: "Vorbereitung", "Beweglichkeit". */
const GERMAN_THING =
  /(?:ung|ungen|heit|keit|heiten|keiten|tion|tionen|nis|nisse|nissen|schaft|ismus|grafie|graphie|training|kurs|übungen|ubungen|musik|kleidung|matte|matten|gewichten)$/

const TITLES = set(DEFAULT_CLASS_TYPES.join(' '))
const PARTICLES = set(
  'von van de der den del della da di la le el al bin ten zu zur y i e und and et & + ja og och dos das du',
)

const LABEL =
  /^(?:mit|with|avec|con|com|met|z|s|ze|se|med|kanssa|cu|с|со|з|зі|με|ile|by|led by|bei|w\/|trainer(?:in)?|coach|instructor|teacher|lehrer(?:in)?|dozent(?:in)?|(?:kurs)?leitung|prof(?:esseur|esseure|esora|esor|essora|essor)?|instructora?|instructrice|insegnante|istruttrice|istruttore|docent|docente|lerares|leraar|prowadząca|prowadzacy|prowadzący|prowadzi|instruktorka|instruktor|instruktør|instruktör|lektorka|lektor|trenérka|trener(?:ka)?|ledare|underviser|ohjaaja|opettaja|oktató|edző|antrenor|instructoare|тренер|преподаватель|инструктор|тренерка|викладач|δασκάλα|εκπαιδεύτρια|eğitmen|hoca|インストラクター|講師|担当|先生)(?:\s*[:：]\s*|(?=\s))\s*/iu

/** The label of a person, as "Trainerin:" or "mit"; blank if there is none. `isSure` where it can only be a person's. */
export function personLabel(words: string): { length: number; isSure: boolean } {
  const [label = ''] = LABEL.exec(words) ?? []
  const plain = fold(label).replace(/[:\s]/g, '')
  return {
    length: label.length,
    isSure: label !== '' && (plain.length > 5 || /[:：]\s*$/.test(label)) && plain !== 'kanssa',
  }
}

const NAME_LETTERS = /^[\p{L}\p{M}'’.\-–]+$/u
const STARTS_UPPER = /^[\p{Lu}\p{Lt}\p{Lo}]/u

/** Whether words can be the names of one person or of two: short, with capitals, and of no thing that classes have. */
export function isPersonLike(words: string): boolean {
  const trimmed = words.trim()
  if (trimmed.length === 0 || trimmed.length > 40 || /\d|[?!%€$#@:;]/.test(trimmed)) return false
  const parts = trimmed.split(/[&+/,\s]/u).filter(Boolean)
  if (parts.length === 0 || parts.length > 6) return false
  const names = parts.filter((part) => !PARTICLES.has(fold(part)))
  return (
    names.length > 0 &&
    names.length <= 5 &&
    names.every((part) => NAME_LETTERS.test(part) && STARTS_UPPER.test(part)) &&
    !isAboutClass(trimmed)
  )
}

/** Whether a word in it is of classes, things or groups rather than of a person. */
export const isAboutClass = (words: string): boolean =>
  wordsOf(words).some(
    ({ text }) =>
      NOBODY.has(text) ||
      TITLES.has(text) ||
      text.split('-').some((part) => NOBODY.has(part)) ||
      GERMAN_THING.test(text),
  )

const PLACE =
  /^(?:studio|room|raum|saal|halle?|floor|loft|etage|online|zoom|salle|sala|salón|salon|aula|zaal|lokaal|sal|sál|salen|sali|terem|зал|студия|студія|аудитория|αίθουσα|στούντιο|stüdyo|salonu|スタジオ|ルーム|main\s(?:room|studio|hall)|small\s(?:room|studio|hall)|big\s(?:room|studio|hall)|(?:großer|kleiner|grosser)\s(?:saal|raum)|(?:grande|petite)\ssalle|(?:duża|mała)\ssala|(?:velký|malý)\ssál|(?:store|lille|lilla|stora)\ssal(?:en)?)(?![\p{L}])/iu

/** "Studio A", "Saal 2", "Salle 1". */
export const isPlaceName = (words: string): boolean => PLACE.test(words.trim()) && words.length <= 60
