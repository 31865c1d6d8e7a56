import { type Finding, isInName } from '#domain/platform-safe/check-design.ts'
import { textName } from '#domain/safe-zones/covered-sentence.ts'

export const CHECK_TITLE = 'Platform check'
export const CLEAN_LABEL = 'No risky words found.'
export const NAME_HINT = 'A name, so “Fix all” leaves it as it is.'

const some = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

type Kinds = readonly Pick<Finding, 'kind'>[]

/** Returns e.g. "2 words and 1 hashtag". */
function counted(findings: Kinds): string {
  const tags = findings.filter(({ kind }) => kind === 'hashtag').length
  const words = findings.length - tags
  return [words > 0 ? some(words, 'word', 'words') : '', tags > 0 ? some(tags, 'hashtag', 'hashtags') : '']
    .filter(Boolean)
    .join(' and ')
}

export const countLabel = (findings: Kinds): string =>
  findings.length === 0 ? CLEAN_LABEL : `${counted(findings)} may cost you reach.`

/** Reports the result of a button. */
export const fixedMessage = (findings: Kinds): string => `${counted(findings)} changed.`

/** The place of a finding: "Text 1", "Header". */
export function placeLabel({ id }: Pick<Finding, 'id'>): string {
  const name = textName(id).replace(/^the /, '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The label of a fix button for screen readers. */
export const fixLabel = ({ found, alternative }: Pick<Finding, 'found' | 'alternative'>): string =>
  alternative === '' ? `Remove “${found}”` : `Replace “${found}” with “${alternative}”`

/** The findings that "Fix all" covers. */
export const fixable = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((finding) => !isInName(finding))
