import type { FastifyInstance } from 'fastify'
import { BRAND } from '#domain/brand.ts'
import { plainPage } from '#server/http/pages/plain-page.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Development } from './development.ts'

type Deps = Pick<Ports, 'config' | 'mail' | 'payments'>

/** The page behind the terminal's address with the token: links to the development pages. */
export function serveDevelopment(app: FastifyInstance, development: Development, ports: Deps): void {
  app.get('/dev', { onRequest: development.guard }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage(`${BRAND.name} in development`, `<ul>${linksOf(ports).join('\n')}</ul>`)),
  )
}

const linksOf = ({ config, mail, payments }: Deps): string[] => [
  ...(mail.way === 'outbox' ? ['<li><a href="/dev/outbox">Mails that were written</a></li>'] : []),
  ...(config.mode === 'development' ? ['<li><a href="/dev/api">Every call of the API</a></li>'] : []),
  ...(payments.way === 'mock' ? ['<li><a href="/upgrade">Plans, without money</a></li>'] : []),
]
