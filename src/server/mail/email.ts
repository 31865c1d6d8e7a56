import type { Ports } from '#server/ports/ports.ts'

/** An email's content in plain text: markup is escaped. */
export type Email = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one button. `path` is on our own site and begins with a slash. */
  readonly action?: { readonly label: string; readonly path: `/${string}` }
  /** Small print, for example how long a link is valid. */
  readonly note?: string
}

export type AddressedEmail = { readonly to: string; readonly email: Email }

/**
 * A kind of email that a feature writes. The job stores only `data`, and the email is written when it is sent. So its
 * secrets exist only in the email, and it reflects the current state. Undefined sends nothing.
 */
export type EmailKind<Data extends object> = {
  /** Unique, e.g. `studio.invitation`. */
  readonly name: string
  /** A method, so that kinds with different data fit in one list: each kind gets the data it was queued with. */
  write(ports: Ports, data: Data): Promise<AddressedEmail | undefined>
}

/** Infers the type of the data. */
export const emailKind = <Data extends object>(kind: EmailKind<Data>): EmailKind<Data> => kind
