import { BRAND } from '#domain/brand.ts'
import type { Email } from './email.ts'

/** Mail clients support tables and inline styles, and load no external files by default. */
const STYLE = {
  page: 'margin:0;padding:24px 12px;background:#f4f1f6;color:#221831;font-family:Inter,Helvetica,Arial,sans-serif',
  card: 'width:100%;max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;border-collapse:separate;overflow:hidden',
  brand:
    'padding:20px 28px;background:#0f0a14;color:#f7f2fb;font-family:Georgia,serif;font-size:22px;font-weight:bold',
  cell: 'padding:28px 28px 20px',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:1.5',
  button:
    'display:inline-block;margin:8px 0 20px;padding:13px 22px;border-radius:999px;background-color:#d62f76;background-image:linear-gradient(100deg,#d62f76,#7447e0);color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none',
  small: 'margin:0 0 12px;font-size:13px;line-height:1.5;color:#5d5366;word-break:break-word',
} as const

/** One column and one button, with its full URL for clients that do not show buttons. */
export function htmlOf({ subject, paragraphs, action, note }: Email, link: string | undefined): string {
  const body = [
    ...paragraphs.map((text) => `<p style="${STYLE.paragraph}">${escaped(text)}</p>`),
    ...(action && link ? buttonOf(action.label, link) : []),
    ...(note ? [`<p style="${STYLE.small}">${escaped(note)}</p>`] : []),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="${STYLE.page}">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="${STYLE.card}">
<tr><td style="${STYLE.brand}">${escaped(BRAND.name)}</td></tr>
<tr><td style="${STYLE.cell}">
${body.join('\n')}
</td></tr></table>
</body>
</html>
`
}

const buttonOf = (label: string, link: string): string[] => [
  `<p style="margin:0"><a href="${escaped(link)}" style="${STYLE.button}">${escaped(label)}</a></p>`,
  `<p style="${STYLE.small}">If the button does not work, open this address: ${escaped(link)}</p>`,
]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
