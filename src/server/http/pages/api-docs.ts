import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { BRAND } from '#domain/brand.ts'
import type { Config } from '#server/config.ts'
import type { Development } from '#server/http/development/development.ts'
import { openApiOf } from './openapi.ts'
import { v1Page } from './v1-page.ts'

/** No inline script: the content security policy of all pages applies here too. */
const READER = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${BRAND.name} API</title>
<link rel="stylesheet" href="/dev/api/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/dev/api/swagger-ui-bundle.js"></script>
<script src="/dev/api/start.js"></script>
</html>
`
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null })\n`

/**
 * Serves the description of the public API, `/api/v1`, to everyone: a document for programs and a page for people.
 * The document of all calls has a reader in development alone, where its package is installed.
 */
export async function serveApiDocs(
  app: FastifyInstance,
  api: readonly Endpoint[],
  { config, development }: { config: Config; development: Development | undefined },
): Promise<void> {
  const { publicUrl } = config
  const v1 = api.filter(({ scope }) => scope)
  const all = onDemand(() => openApiOf(api, publicUrl))
  const open = onDemand(() => openApiOf(v1, publicUrl))
  const page = onDemand(() => v1Page(v1, publicUrl))
  app.get('/api/openapi.json', async () => all())
  app.get('/api/v1/openapi.json', async () => open())
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  if (config.mode === 'development' && development) serveReader(app, development)
}

/** Created on the first request: it is rarely needed and took a seventh of the start-up time. */
function onDemand<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function serveReader(app: FastifyInstance, { guard }: Development): void {
  const style = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))
  const script = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'))
  const serve = (path: string, type: string, read: () => string | Promise<Buffer>) =>
    app.get(path, { onRequest: guard }, async (_request, reply) => reply.type(type).send(await read()))
  serve('/dev/api', 'text/html; charset=utf-8', () => READER)
  serve('/dev/api/start.js', 'text/javascript', () => START)
  serve('/dev/api/swagger-ui.css', 'text/css', () => readFile(style))
  serve('/dev/api/swagger-ui-bundle.js', 'text/javascript', () => readFile(script))
}
