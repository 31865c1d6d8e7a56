import { escaped } from '#server/mail/html-of.ts'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:16px}' +
  'li{padding:8px 0}a{color:#a3195b}pre{white-space:pre-wrap}pre,code{overflow-wrap:anywhere}' +
  'th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0}summary{padding:10px 0;cursor:pointer}' +
  'iframe{width:100%;height:520px;border:1px solid #ccc;border-radius:8px}small{color:#5d5366}'

/** A page without the client. The title is escaped here; the caller escapes the body. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</html>
`
