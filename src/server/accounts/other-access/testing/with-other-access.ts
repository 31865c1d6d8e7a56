import { createAccessToken } from '#contract/access-tokens.ts'
import { addFeed } from '#contract/calendar-feeds.ts'
import { createFeed } from '#contract/posting-feed.ts'
import { createWebhook } from '#contract/webhooks.ts'
import { withApp, withPasskey } from '#server/accounts/factors/testing.ts'
import type { TestClient, TestServer } from '#server/testing.ts'

/** Everything that outlives a new password but a place on a team, set up as a thief with a session does. */
export async function withOtherAccess(
  server: TestServer,
  client: TestClient,
  { calendarUrl, now }: { calendarUrl: string; now: () => Date },
) {
  const { authenticator, recoveryCodes } = await withPasskey(client, server.ports.config.publicUrl)
  const { uri } = await withApp(client, now)
  const token = await client.call(createAccessToken, {
    body: { name: 'Timetable', scopes: ['read', 'write-drafts'], lifetime: 30 },
  })
  const webhook = await client.call(createWebhook, { body: { url: 'https://hooks.example/videos?key=1' } })
  const postingFeed = await client.call(createFeed, {})
  const calendar = await client.call(addFeed, { body: { url: calendarUrl, timeZone: 'Europe/Berlin' } })
  return {
    authenticator,
    appUri: uri,
    recoveryCodes: recoveryCodes ?? [],
    token: token.body.token,
    webhookSecret: webhook.body.secret,
    postingFeedUrl: postingFeed.body.url,
    calendarName: calendar.body.feed.name,
  }
}
