import type { Ports } from '#server/ports/ports.ts'

/** What a mail says, before it has a form. Plain words: markup in them is shown as it is. */
export type Email = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to press. `path` is of our own site and begins with a slash. */
  readonly action?: { readonly label: string; readonly path: `/${string}` }
  /** Small, below: who may ignore this, how long a link holds. */
  readonly note?: string
}

export type AddressedEmail = { readonly to: string; readonly email: Email }

/**
 * A kind of letter that a feature writes. A job carries only `data`; the letter is written when it is sent, so that a
 * secret in it is nowhere but in the mail, and what has changed meanwhile is respected: undefined is no letter.
 */
export type EmailKind<Data extends object> = {
  /** Unique, e.g. `studio.invitation`. */
  readonly name: string
  /** A method, so that kinds of different data stand in one list: what a kind is handed was posted as its own. */
  write(ports: Ports, data: Data): Promise<AddressedEmail | undefined>
}

/** Keeps the type of the data. */
export const emailKind = <Data extends object>(kind: EmailKind<Data>): EmailKind<Data> => kind
