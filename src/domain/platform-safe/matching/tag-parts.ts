/** Positions at which the parts of a tag can begin or end. */
export type Cuts = { readonly begins: ReadonlySet<number>; readonly ends: ReadonlySet<number> }

/** Positions that can be reached from the beginning by known words alone. */
function reached(body: string, words: readonly string[]): Set<number> {
  const positions = new Set([0])
  for (const position of positions)
    for (const word of words) if (body.startsWith(word, position)) positions.add(position + word.length)
  return positions
}

const reversed = (word: string): string => Array.from(word).reverse().join('')

/** Where the writer divided it: "SexyPole", "sexy_pole", "sexy2024". `written` has the same length as the folded body. */
function divisions(written: readonly string[]): readonly number[] {
  const kindOf = (sign: string | undefined): string =>
    sign === undefined
      ? 'end'
      : /\p{N}/u.test(sign)
        ? 'digit'
        : /\p{Lu}/u.test(sign)
          ? 'upper'
          : /\p{L}/u.test(sign)
            ? 'lower'
            : 'other'
  return written.flatMap((sign, at) => {
    const [before, here, after] = [kindOf(written[at - 1]), kindOf(sign), kindOf(written[at + 1])]
    const isNew = before !== here && !(before === 'upper' && here === 'lower')
    const endsCapitals = before === 'upper' && here === 'upper' && after === 'lower'
    return isNew || endsCapitals ? [at] : []
  })
}

/** Only a word between two cuts is a word: "#essexyoga" holds none, "#sexypole" and "#EssexSexyYoga" do. */
export function cutsOf(body: string, written: readonly string[], companions: readonly string[]): Cuts {
  const divided = divisions(written)
  const backwards = reached(reversed(body), companions.map(reversed))
  return {
    begins: new Set([...reached(body, companions), ...divided]),
    ends: new Set([...Array.from(backwards, (position) => body.length - position), ...divided, body.length]),
  }
}
