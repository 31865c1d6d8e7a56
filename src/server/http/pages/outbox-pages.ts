import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BRAND } from '#domain/brand.ts'
import { mustSetUpFactor } from '#server/accounts/factors/must-set-up-factor.ts'
import { actorOfCookie } from '#server/accounts/person/find-actor.ts'
import { isRecent } from '#server/accounts/sessions/recent.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { admits } from '#server/http/checks/policy.ts'
import type { Development } from '#server/http/development/development.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { escaped } from '#server/mail/html-of.ts'
import { readEmail, readOutbox, type StoredEmail } from '#server/ports/mail/outbox.ts'
import type { Ports } from '#server/ports/ports.ts'
import { plainPage } from './plain-page.ts'

type Deps = Pick<Ports, 'clock' | 'config' | 'mail' | 'sql'>

/**
 * The emails that are stored instead of sent (N21): a list, single emails, and both as JSON. A reader can reset
 * passwords, so the pages are for administrators, and in development for requests from this machine or with its
 * token.
 */
export async function serveOutbox(
  app: FastifyInstance,
  ports: Deps,
  development: Development | undefined,
): Promise<void> {
  const { mail, sql } = ports
  if (mail.way === 'smtp') return
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const guarded = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      const entered = development?.enter(request, reply)
      if (entered) return entered
      if (development?.admits(request)) return
      if (!(await isAdministrator(request, ports)))
        return development ? development.refuse(request, reply) : reply.callNotFound()
      if (!(await isFresh(request, ports))) return askAgain(reply.headers(own))
    },
  }
  app.get<Asked>('/dev/outbox', guarded, async ({ query }, reply) =>
    reply
      .headers(own)
      .type('text/html; charset=utf-8')
      .send(listPage(await readOutbox(sql, query.to))),
  )
  app.get<Asked>('/dev/outbox.json', guarded, async ({ query }, reply) =>
    reply.headers(own).send(await readOutbox(sql, query.to)),
  )
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', guarded, async ({ params }, reply) => {
    const kept = await readEmail(sql, params.id)
    return reply
      .code(kept ? 200 : 404)
      .headers(own)
      .type('text/html; charset=utf-8')
      .send(kept ? mailPage(kept) : plainPage('No such mail', '<p><a href="/dev/outbox">All mails</a></p>'))
  })
}

async function isAdministrator(request: FastifyRequest, ports: Deps): Promise<boolean> {
  const actor = await actorOfCookie(ports, sessionCookie(request, ports))
  if (!actor || !admits('admin', actor) || mustSetUpFactor(ports.config, actor)) return false
  await recordAuditEvent(ports.sql, { ...byCaller({ ...ports, actor, request }), kind: 'outbox.opened' })
  return true
}

/** The emails give access to other accounts: in production they need a recent sign-in. */
async function isFresh(request: FastifyRequest, ports: Deps): Promise<boolean> {
  if (ports.config.mode !== 'production') return true
  return isRecent(ports, sessionCookie(request, ports))
}

const askAgain = (reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        'Please sign in again',
        '<p>These mails are shown for ten minutes after a sign-in. <a href="/">Go to the app</a>, sign out, sign in, and come back.</p>',
      ),
    )

type Asked = { Querystring: { to?: string } }

function listPage(mails: readonly StoredEmail[]): string {
  const items = mails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/dev/outbox/${id}">${escaped(subject)}</a><br><small>to ${escaped(to)}, ${at.toISOString()}</small></li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>No mail has been written yet.</p>'
  return plainPage(
    `${BRAND.name} outbox`,
    `<p>No mails are sent from here. They are kept, the latest first. Reload for new ones.</p>\n${list}`,
  )
}

/** The HTML version is shown in a sandbox that runs no script and loads nothing. */
const mailPage = ({ to, subject, text, html, at }: StoredEmail): string =>
  plainPage(
    subject,
    `<p><a href="/dev/outbox">All mails</a></p>
<p><small>to ${escaped(to)}, ${at.toISOString()}</small></p>
<iframe title="The mail as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escaped(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<h2>As plain text</h2>
<pre>${linked(text)}</pre>`,
  )

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
