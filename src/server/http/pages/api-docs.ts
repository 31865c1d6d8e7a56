import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { BRAND } from '#domain/brand.ts'
import type { Config } from '#server/config.ts'
import type { Development } from '#server/http/development/development.ts'
import { openApiOf } from './openapi.ts'

/** No inline script: the content security policy of all pages applies here too. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${BRAND.name} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null })\n`

/** Serves the OpenAPI document. The reader is served only in development, where its package is installed. */
export async function serveApiDocs(
  app: FastifyInstance,
  api: readonly Endpoint[],
  { config, development }: { config: Config; development: Development | undefined },
): Promise<void> {
  // Created on the first request: it is rarely needed and took a seventh of the start-up time.
  let document: ReturnType<typeof openApiOf> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiOf(api, config.publicUrl)
    return document
  })
  if (config.mode === 'development' && development) serveReader(app, development)
}

function serveReader(app: FastifyInstance, { guard }: Development): void {
  const style = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))
  const script = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'))
  const serve = (path: string, type: string, read: () => string | Promise<Buffer>) =>
    app.get(path, { onRequest: guard }, async (_request, reply) => reply.type(type).send(await read()))
  serve('/api/docs', 'text/html; charset=utf-8', () => PAGE)
  serve('/api/docs/start.js', 'text/javascript', () => START)
  serve('/api/docs/swagger-ui.css', 'text/css', () => readFile(style))
  serve('/api/docs/swagger-ui-bundle.js', 'text/javascript', () => readFile(script))
}
