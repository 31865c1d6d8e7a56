/** One email to one recipient. Neither address nor subject may contain a line break, so no one can add headers. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Delivers emails. A rejection means "retry later", except `Undeliverable`. */
export interface Mailer {
  /**
   * `smtp` sends. `outbox` stores, for development. `none` stores for administrators in production without a mail
   * server; the app then does not tell people to expect an email.
   */
  readonly way: 'smtp' | 'outbox' | 'none'
  deliver(mail: Mail, signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The server refuses this recipient permanently. */
export class Undeliverable extends Error {
  constructor(answer: number) {
    super(`The recipient was refused with ${answer}`)
    this.name = 'Undeliverable'
  }
}
