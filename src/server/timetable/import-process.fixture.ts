import { UserId } from '#domain/ids.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { connect } from '#server/db/connect.ts'
import { silent } from '#server/db/testing.ts'
import { systemClock } from '#server/ports/clock.ts'
import { importReading } from './import-reading.ts'
import { pasteReading } from './paste-reading.ts'
import { pasted } from './testing.ts'

/** A process that imports a pasted week and kills itself: after so many statements, or once it has ended. */
const [url = '', id = '', text = '', after = ''] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')
let left = Number(after)
const sql = connect(url, silent).sql.withPlugin({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    left -= 1
    if (left === 0) die()
    return result
  },
})
const plain = connect(url, silent).sql
const actor = await findActor({ sql: plain, clock: systemClock }, UserId.parse(id))
if (!actor) throw new Error('there is no such account')
const read = pasteReading(pasted(text))
if (!('reading' in read)) throw new Error(read.tooMany)
await importReading({ sql, actor, clock: systemClock }, read.reading, { isByHand: true })
die()
