/**
 * Words and endings found in leaked passwords. With keyboard rows, digit sequences and repeated characters they cover
 * the few thousand most common passwords.
 */
const WORDS =
  `password passwort passw0rd p@ssword p@ssw0rd pass admin administrator root user guest test demo login welcome
hello qwerty qwertz azerty asdf asdfgh zxcvbn letmein changeme default secret master monkey dragon shadow sunshine
princess football baseball basketball soccer hockey superman batman pokemon starwars trustno1 iloveyou loveme lovely
love flower summer winter spring autumn monday friday january october november december michael michelle jennifer
jessica ashley jordan daniel andrew joshua thomas charlie robert william matthew anthony nicole samantha hannah
amanda freedom whatever nothing internet computer samsung google chrome apple android iphone cookie chocolate
banana orange cheese pepper ginger buster tigger killer hunter ranger harley mustang corvette ferrari mercedes
porsche yankees liverpool arsenal chelsea barcelona madrid jesus angel blessed family forever single biteme
access money business company account private public server oracle mysql system temp temporary
dance dancer pole poledance polepro poledancer studio fitness yoga pilates ballet hiphop bachata salsa zumba instructor`
    .split(/\s+/)
    .filter(Boolean)

const ENDINGS =
  /^(?:|!|!!|\.|\?|@|#|\*|0|1|2|3|4|5|6|7|8|9|00|01|07|08|09|10|11|12|13|21|22|23|69|77|88|99|111|123|1234|12345|123456|321|007|666|777|999|abc|(?:19|20)\d\d)[!.?@#*]?$/

const ROWS = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujmik',
  'zaq12wsxcde34rfv',
  '!@#$%^&*()',
]

/** Common leaked passwords that the parts above do not cover. */
const OTHERS = new Set(
  `abc123 abcd1234 a1b2c3 a1b2c3d4 aa123456 asd123 123abc 123qwe 1234qwer qwe123 qwerty123456 q1w2e3r4 pass@123 fuckyou
  696969 131313 112233 121212 123123 123321 147258 147258369 159753 159357 789456 456789 987654 101010 102030 252525
  iloveyou2 letmein1 zxcvbnm1 admin@123 welcome@123 p@ss1234 gfhjkm mynoob 18atcskd2w 3rjs1la7qe`
    .split(/\s+/)
    .filter(Boolean),
)

const known = new Set(WORDS)
const longestWord = Math.max(...WORDS.map((word) => word.length))

/** Whether the password is one of the most common ones. Case does not matter. */
export function isCommonPassword(password: string): boolean {
  const tried = password.normalize('NFKC').trim().toLowerCase()
  return OTHERS.has(tried) || isRepeated(tried) || isRow(tried) || isDecorated(tried)
}

/** One to three characters repeated, such as `aaaaaa` and `abcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,3})\1+$/su.test(text)

/** A run of neighboring keys, possibly doubled or followed by a digit. */
function isRow(text: string): boolean {
  const stretch = text.replace(/(?<=[a-z]{4})\d$/, '')
  const backwards = Array.from(stretch).reverse().join('')
  return ROWS.some((row) => row.includes(stretch) || row.includes(backwards))
}

/** A word, possibly doubled, with a common ending. */
function isDecorated(text: string): boolean {
  for (let length = Math.min(text.length, longestWord); length > 2; length -= 1) {
    const word = text.slice(0, length)
    const rest = text.slice(length)
    if (known.has(word) && (rest === word || ENDINGS.test(rest))) return true
  }
  return false
}
