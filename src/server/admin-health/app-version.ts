import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))

/** As in `package.json`; read once, as a process never changes its version. */
export const APP_VERSION: string = version
