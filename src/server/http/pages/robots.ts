import type { FastifyInstance } from 'fastify'
import { PUBLIC_PAGES } from '#domain/public-pages.ts'
import { escaped } from '#server/mail/html-of.ts'

/** Written by the server for everyone. */
const API_DOCS = '/api/docs'

/** What search engines may read: the public pages and the description of the public API. */
export function serveRobots(app: FastifyInstance, publicUrl: string): void {
  const pages = [...PUBLIC_PAGES.map(({ path }) => path), API_DOCS]
  const serve = (path: string, type: string, text: string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (_request, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=86400').send(text),
    })
  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    `User-agent: *\nDisallow: /api/\nAllow: ${API_DOCS}\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  )
  const urls = pages.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`)
  serve(
    '/sitemap.xml',
    'application/xml; charset=utf-8',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  )
}
