/** One mail to one person. Neither address nor subject has a line break: whoever writes one cannot add a header. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands mails over. A rejection means: try again later, but for `Undeliverable`. */
export interface Mailer {
  /**
   * What becomes of mails: sent; kept to be read in development; or, where production has no mail server, kept for
   * administrators to hand on what people wait for: to these, none is said to come.
   */
  readonly way: 'smtp' | 'outbox' | 'none'
  deliver(mail: Mail, signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The mailbox will never take it. */
export class Undeliverable extends Error {
  constructor(answer: number) {
    super(`The mailbox was refused with ${answer}`)
    this.name = 'Undeliverable'
  }
}
