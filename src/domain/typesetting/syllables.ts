const VOWEL = 'aeiouyà-æè-ïò-öøù-ýÿāăąēėęěīįıōőœūůűų'
const CONSONANT = 'b-df-hj-np-tv-xzßçñćčďğłńňřśşšťźżž'
/** Consonants that begin a syllable together, in most languages that are written in Latin letters. */
const ONSET = `(?:sch[lmnrw]?|ch|ck|ph|qu|th|s[hpt]r?|[bcdfgkp]l|[bcdfgkptv]r|[${CONSONANT}])`

/** A vowel, what ends its syllable, and the beginning of one that has more than a vowel. */
const SYLLABLE = new RegExp(`([${VOWEL}][${CONSONANT}]*?)(?=${ONSET}[${VOWEL}]\\p{L})`, 'giu')

/**
 * A word in Latin letters with soft hyphens between its syllables, as its letters tell them: no language's patterns are needed, so
 * that a page and the server agree before any are loaded.
 */
export const withSyllables = (word: string): string => word.replace(SYLLABLE, '$1\u00ad')
