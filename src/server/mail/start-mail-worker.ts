import { Undeliverable } from '#server/ports/mail/mail.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { EmailKind } from './email.ts'
import { mailOf } from './mail-of.ts'
import { MAIL, type QueuedEmail } from './queue-email.ts'

/** Writes and sends queued emails over a few connections. */
export async function startMailWorker(ports: Ports, kinds: readonly EmailKind<object>[]): Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  if (byName.size !== kinds.length) throw new Error('Two email kinds have the same name')
  await ports.jobs.work<QueuedEmail>(MAIL, {
    concurrency: 2,
    handler: ({ data, signal }) => send(ports, byName.get(data.kind), data, signal),
  })
}

async function send(
  ports: Ports,
  kind: EmailKind<object> | undefined,
  queued: QueuedEmail,
  signal: AbortSignal,
): Promise<void> {
  if (!kind) throw new Error(`There is no email kind ${queued.kind}`)
  const addressed = await kind.write(ports, queued.data)
  if (!addressed) return
  try {
    await ports.mail.deliver(mailOf(addressed, ports.config.publicUrl), signal)
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error
    ports.log.warn({ err: error, kind: kind.name }, 'a mail cannot be delivered')
  }
}
