import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { STATUS_OF } from '#contract/status.ts'
import { SCOPE_WORDS } from '#domain/account/access-token.ts'
import { BRAND } from '#domain/brand.ts'
import { PROBLEM_SENTENCES, type ProblemCode } from '#domain/problem.ts'
import { TOKEN_LIMIT } from '#server/http/checks/token-call.ts'
import { escaped } from '#server/mail/html-of.ts'
import { ALWAYS, parametersOf, schemaOf, TOKEN_REFUSALS, tagOf } from './openapi.ts'
import { plainPage } from './plain-page.ts'
import { schemaText } from './schema-text.ts'
import { webhookRules } from './webhook-rules.ts'

const COMMON_REFUSALS: readonly ProblemCode[] = [...TOKEN_REFUSALS, ...ALWAYS]

/** The public API for people, made from the same endpoints as the server. */
export const v1Page = (v1: readonly Endpoint[], publicUrl: string): string =>
  plainPage(
    `${BRAND.name} API`,
    [
      intro(publicUrl),
      scopes(),
      rules(),
      webhookRules(),
      assistants(publicUrl),
      refusals(),
      ...[...Map.groupBy(byPath(v1), tagOf)].map(nounOf),
    ].join('\n'),
  )

const byPath = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((one, other) => one.path.localeCompare(other.path, 'en'))

const intro = (publicUrl: string) => `
<p>Programs can use ${escaped(BRAND.name)} for your account: a timetable, a script, an assistant.
Programs read <a href="/api/v1/openapi.json">the OpenAPI document</a>; this page says the same for people.</p>
<h2>Start</h2>
<ol>
<li>Sign in, open your account, go to <strong>Access tokens</strong> and make one. It is shown once.</li>
<li>Store it like a password: who has it can act for you.</li>
<li>Send it with every call:</li>
</ol>
<pre>curl -H "Authorization: Bearer pp_…" ${escaped(publicUrl)}/api/v1/drafts</pre>
<p>For JavaScript and TypeScript there is a client: a package with a typed method for every call below, which needs
<code>fetch</code> and nothing else. The operator of this server writes it with <code>npm run api-client</code>. Its methods are called
after what they do, for example <code>listDrafts</code> and <code>makeVideo</code>, and take one object with all inputs. A refusal is a
<code>PoleProError</code> with the <code>code</code> of the refusal.</p>`

const scopes = () => `
<h2>Scopes</h2>
<p>A token can do only what its scopes name, and never more than your account can at that time.</p>
<table><tr><th scope="col">Scope</th><th scope="col">Allows to</th></tr>
${Object.entries(SCOPE_WORDS)
  .map(([scope, words]) => `<tr><td><code>${scope}</code></td><td>${escaped(words)}</td></tr>`)
  .join('\n')}
</table>`

const rules = () => `
<h2>Good to know</h2>
<ul>
<li>A token has ${TOKEN_LIMIT.max} calls in ${TOKEN_LIMIT.seconds} seconds. Some calls have a limit of their own
for your account. Status 429 comes with <code>Retry-After</code>, in seconds.</li>
<li>Addresses of files in replies begin with <code>/media</code>. A token reads them under <code>/api/v1/media</code>.
Addresses of videos begin with <code>/api/videos</code>. A token reads them under <code>/api/v1/videos</code>.</li>
<li>Replies may get new fields. Ignore those that you do not know.</li>
<li>Browsers of other sites cannot call it: a token does not belong in a page.</li>
</ul>`

const assistants = (publicUrl: string) => `
<h2>Assistants</h2>
<p>Assistants that speak the Model Context Protocol connect to <code>${escaped(publicUrl)}/mcp</code> with the same token. They can list looks
and backgrounds, write and check a text, make a video and look at it, as far as the token's scopes go.</p>`

const refusals = () => `
<h2>Refusals of every call</h2>
<p>A refusal is JSON with <code>message</code> for people and <code>code</code> for programs. Codes stay the same.</p>
<ul>${refusalsText(COMMON_REFUSALS)}</ul>`

const nounOf = ([noun, endpoints]: readonly [string, readonly Endpoint[]]) =>
  `<h2>${escaped(noun)}</h2>\n${endpoints.map(callOf).join('\n')}`

const callOf = (endpoint: Endpoint): string => `
<h3><code>${endpoint.method} ${escaped(endpoint.path)}</code></h3>
<p>${escaped(endpoint.summary)}</p>
<p>Scope: <code>${endpoint.scope}</code>.${limitOf(endpoint)}</p>
${parametersText(endpoint)}${typeText('Body', endpoint.body, 'input')}${replyText(endpoint)}${ownRefusals(endpoint)}`

const limitOf = ({ limit }: Endpoint): string =>
  limit ? ` At most ${limit.max} calls in ${limit.seconds} seconds.` : ''

function parametersText({ params, query }: Endpoint): string {
  const all = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')]
  const lines = all.map(
    ({ name, in: place, schema }) =>
      `<li><code>${escaped(name)}</code>, in the ${place}: <code>${escaped(schemaText(schema))}</code> ${escaped(String(schema.description ?? ''))}</li>`,
  )
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''
}

const typeText = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema
    ? `<details><summary>${title}</summary><pre>${escaped(schemaText(schemaOf(schema, io)))}</pre></details>`
    : ''

const replyText = ({ reply, status = 200 }: Endpoint): string =>
  typeof reply === 'string'
    ? `<p>Reply: ${reply === 'file' ? 'the file' : reply}.</p>`
    : typeText(`Reply ${status}`, reply, 'output')

const ownRefusals = ({ errors = [] }: Endpoint): string =>
  errors.length > 0 ? `<details><summary>Refusals</summary><ul>${refusalsText(errors)}</ul></details>` : ''

const refusalsText = (codes: readonly ProblemCode[]): string =>
  codes
    .map((code) => `<li>${STATUS_OF[code]} <code>${code}</code> ${escaped(PROBLEM_SENTENCES[code])}</li>`)
    .join('')
