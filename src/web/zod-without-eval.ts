import { config } from 'zod'

// Zod would probe for `eval`, which the content security policy forbids and reports. Imported before any schema.
// Not as `z.config`: the build drops calls of `z` whose result nothing uses.
config({ jitless: true })
