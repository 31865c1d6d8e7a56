import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { recordTime } from './record-time.ts'

const record = recordTime('vitest')

// Hooks of a setup file surround those of the test file.
afterAll(() => record(relative('.', expect.getState().testPath ?? '')))
