/** Sentences of a line without case and punctuation. */
export const sentences = (line: string): string[] =>
  line
    .toLowerCase()
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/[^\p{L}{} ]/gu, '').trim())

export const repeated = (things: readonly string[]): string[] => [
  ...new Set(things.filter((thing, at) => things.indexOf(thing) !== at)),
]

/** Words that make a claim, sound cheap, judge bodies, leave people out or get a post hidden. */
export const FORBIDDEN =
  /\b(?:best|guarantee\w*|perfect|number one|transform\w*|burn\w*|slim\w*|(?:lose|drop|shed) weight|weight loss|calorie\w*|sexy|seduc\w*|erotic|strip\w*|naked|nude|exotic|booty|twerk\w*|hot|hottest|teas\w*|lust\w*|kinky|nsfw|drunk|ladies|girls|guys|queens?|babes?|bikini\w*|curvy|skinny|toned|hype|vibes?|slay\w*|heal\w*|therapy|tonight|today|tomorrow|for free|cheap\w*|price)\b/i
