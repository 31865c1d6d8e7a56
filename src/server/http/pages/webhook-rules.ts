import { VideoFinished } from '#contract/webhooks.ts'
import { WEBHOOK_FAILING_DAYS, WEBHOOKS_MAX } from '#domain/account/webhook.ts'
import { escaped } from '#server/mail/html-of.ts'
import { POST_TIMEOUT_MS } from '#server/webhooks/post-webhook.ts'
import { schemaOf } from './openapi.ts'
import { schemaText } from './schema-text.ts'

/** What a receiver of webhooks must know. */
export const webhookRules = () => `
<h2 id="webhooks">Webhooks</h2>
<p>A webhook is an address of yours that is called when a video of your account is made, so that a program need not ask again and again.
An account has up to ${WEBHOOKS_MAX}. Make one in your account, under <strong>Webhooks</strong>, or with the calls below.
The address begins with <code>https://</code> and is on the public internet.</p>
<p>The call is a POST with this JSON:</p>
<pre>${escaped(schemaText(schemaOf(VideoFinished, 'output')))}</pre>
<ul>
<li>Answer with a status from 200 to 299 within ${POST_TIMEOUT_MS / 1000} seconds. The rest of the answer is not read, and redirects are not followed.</li>
<li>After another answer, or none, the same message is sent again, after pauses from a second to an hour, for ${WEBHOOK_FAILING_DAYS} days.</li>
<li>A message may come twice, and messages may come in another order. Its <code>webhook-id</code> stays the same.</li>
<li>A webhook that fails for ${WEBHOOK_FAILING_DAYS} days is switched off, and you get an email. A test that arrives switches it on.</li>
<li>A test has the type <code>webhook.test</code>. Ignore types that you do not know.</li>
<li>The video needs your access token, as everywhere: read <code>videoUrl</code> with it.</li>
</ul>
<p>Messages are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says; it has libraries that verify them.
The secret of a webhook, <code>whsec_…</code>, is shown once, when the webhook is made. Without a library:</p>
<pre>const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`
const wanted = 'v1,' + createHmac('sha256', key).update(signed).digest('base64')
// Compare wanted with headers['webhook-signature'] in constant time.
// Refuse a timestamp, in seconds, that is more than five minutes away.</pre>`
