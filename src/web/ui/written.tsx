import { Fragment, type ReactNode } from 'react'

/** Words that a person wrote, within ours: browsers do not translate them, and they run in their own direction. */
export const Written = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>

/** The characters that isolate the direction of the words between them. */
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/

/** Words of a person within a sentence that is plain text, as that of a toast: `WrittenText` shows them as `Written`. */
export const written = (words: string): string => `\u2068${words.replace(/[\u2068\u2069]/g, '')}\u2069`

/** A sentence with the words that `written` marked in it. */
export const WrittenText = ({ text }: { text: string }) =>
  text.split(ISOLATED).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other order
    <Fragment key={at}>{at % 2 === 1 ? <Written>{part}</Written> : part}</Fragment>
  ))
