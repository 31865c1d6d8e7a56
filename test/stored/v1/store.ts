import { API } from '#contract/api.ts'
import { openApiOf } from '#server/http/pages/openapi.ts'
import { describedCalls } from './described.ts'
import { lossesOf } from './losses.ts'
import { readStored, writeStored } from './stored-calls.ts'

/** Stores what v1 takes and gives now: `npm run v1:store`. Stops where callers would lose something. */
const views = API.filter(({ scope }) => scope !== undefined)
const now = describedCalls(openApiOf(views, 'https://app.test'))
const losses = lossesOf(await readStored(), now)
for (const loss of losses) process.stderr.write(`${loss}\n`)
if (losses.length > 0) process.exitCode = 1
else await writeStored(now)
