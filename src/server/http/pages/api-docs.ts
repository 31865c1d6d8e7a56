import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { BRAND } from '#domain/brand.ts'
import type { Config } from '../../config.ts'
import { openApiOf } from './openapi.ts'

/** No inline script: the content policy of our pages holds here too. */
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

/** The document for everybody; the reader only in development, where its package is installed. */
export async function serveApiDocs(
  app: FastifyInstance,
  api: readonly Endpoint[],
  { mode, publicUrl }: Config,
): Promise<void> {
  // Made when somebody asks, which is seldom: a seventh of a start went into it.
  let document: ReturnType<typeof openApiOf> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiOf(api, publicUrl)
    return document
  })
  if (mode === 'development') await serveReader(app)
}

async function serveReader(app: FastifyInstance): Promise<void> {
  const style = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))
  const script = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(START))
  app.get('/api/docs/swagger-ui.css', async (_request, reply) =>
    reply.type('text/css').send(await readFile(style)),
  )
  app.get('/api/docs/swagger-ui-bundle.js', async (_request, reply) =>
    reply.type('text/javascript').send(await readFile(script)),
  )
}
