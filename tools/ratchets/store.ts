import { writeFileSync } from 'node:fs'
import { countAll } from './count.ts'

/** `npm run ratchets`: stores the counts of today, after they fell. */
writeFileSync(new URL('counts.json', import.meta.url), `${JSON.stringify(countAll(), null, 2)}\n`)
