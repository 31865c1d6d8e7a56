import { z } from 'zod'

// Zod would probe for `eval`, which the content security policy forbids and reports. Imported before any schema.
z.config({ jitless: true })
