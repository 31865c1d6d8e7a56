import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG =
  /(?:authorization|export-clips|hostile|odd-files|ingest-\w+|pieces|uploads|postgres-jobs|large-output|kill\/\w+|make-video|render-under-way|asked-for|library|compose|worker|main|watermark|embedded|text-animation|quality|account-space|full-disk)\.test\.ts$/

/** Tests that make videos or start servers come first: begun last, one of them would leave a core idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** One runner for everything without a browser. Journeys live in Playwright (playwright.config.ts). */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'tools/**/*.test.ts',
      'starter-library/**/*.test.ts',
      'test/faults/**/*.test.ts',
      'test/scenes/**/*.test.ts',
      'test/stored/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['src/server/db/test-global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A machine that stood still for a moment is no fault of ours; what fails twice is. Runs by hand hide nothing.
    retry: process.env.CI ? 1 : 0,
    // A second, which is usual, is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // A third of all time went into loading the same modules again for each file; tests leave nothing behind in them.
    isolate: false,
    // A heap that all files share is large; one that begins small is looked through again and again while it grows, which
    // took a tenth of all processor time.
    execArgv: ['--initial-heap-size=512'],
    sequence: { sequencer: LongFirst },
    // One more than cores: the tests that kill and restart wait more than they work.
    maxWorkers: 3,
  },
})
