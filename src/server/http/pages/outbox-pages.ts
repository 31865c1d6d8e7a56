import type { FastifyInstance } from 'fastify'
import { BRAND } from '#domain/brand.ts'
import { escaped } from '../../mail/render/html-of.ts'
import { type KeptMail, readKeptMail, readOutbox } from '../../ports/mail/outbox.ts'
import type { Ports } from '../../ports/ports.ts'

type Reach = Pick<Ports, 'config' | 'mail' | 'sql'>

/**
 * The mails that development keeps instead of sending them (N21): a list, one mail, and both as JSON for programs.
 * Whoever reads them can reset passwords, so production never has these pages.
 */
export async function serveOutbox(app: FastifyInstance, { config, mail, sql }: Reach): Promise<void> {
  if (config.mode === 'production' || mail.way !== 'outbox') return
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  app.get<Asked>('/dev/outbox', async ({ query }, reply) =>
    reply
      .headers(own)
      .type('text/html; charset=utf-8')
      .send(listPage(await readOutbox(sql, query.to))),
  )
  app.get<Asked>('/dev/outbox.json', async ({ query }, reply) =>
    reply.headers(own).send(await readOutbox(sql, query.to)),
  )
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params }, reply) => {
    const kept = await readKeptMail(sql, params.id)
    return reply
      .code(kept ? 200 : 404)
      .headers(own)
      .type('text/html; charset=utf-8')
      .send(kept ? mailPage(kept) : page('No such mail', '<p><a href="/dev/outbox">All mails</a></p>'))
  })
}

type Asked = { Querystring: { to?: string } }

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:16px}' +
  'li{padding:8px 0}a{color:#a3195b}pre{white-space:pre-wrap;overflow-wrap:anywhere}' +
  'iframe{width:100%;height:520px;border:1px solid #ccc;border-radius:8px}small{color:#5d5366}'

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<h1>${escaped(title)}</h1>
${body}
</html>
`

function listPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/dev/outbox/${id}">${escaped(subject)}</a><br><small>to ${escaped(to)}, ${at.toISOString()}</small></li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>No mail has been written yet.</p>'
  return page(
    `${BRAND.name} outbox`,
    `<p>Development sends no mails. They are kept here, the latest first. Reload for new ones.</p>\n${list}`,
  )
}

/** The form it has in a mail program is shown where no script runs and nothing is loaded. */
const mailPage = ({ to, subject, text, html, at }: KeptMail): string =>
  page(
    subject,
    `<p><a href="/dev/outbox">All mails</a></p>
<p><small>to ${escaped(to)}, ${at.toISOString()}</small></p>
<iframe title="The mail as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escaped(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<h2>As plain text</h2>
<pre>${linked(text)}</pre>`,
  )

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
