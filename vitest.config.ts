import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG =
  /faults\/.+|(?:what-ends-what|watching|link-code|authorization|fuzz|export-clips|hostile|odd-files|ingest-\w+|pieces|uploads|postgres-jobs|large-output|make-video|render-under-way|asked-for|library|compose|worker|main|watermark|embedded|text-animation|quality|account-space|full-disk|hard-words|every-task|entry-points)\.test\.ts$/

/** Tests that make videos or start servers run first: as the last test, one of them would leave a core idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const GUARD_MS = 600_000

/** One runner for everything without a browser. Playwright runs the journeys (playwright.config.ts). */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'tools/**/*.test.ts',
      'starter-library/**/*.test.ts',
      'test/faults/**/*.test.ts',
      'test/scenes/**/*.test.ts',
      'test/stored/**/*.test.ts',
      'test/times/**/*.test.ts',
      'test/timetables/**/*.test.ts',
      'test/browser/**/*.test.ts',
    ],
    environment: 'node',
    // Packages look as to plain Node, which runs the product: of CommonJS, Vitest would show names that Node does not find.
    deps: { interopDefault: false },
    // A folder called `es` would be taken for ES modules.
    server: { deps: { external: [/node_modules\/hyphen\//] } },
    globalSetup: ['src/server/db/test-global-setup.ts'],
    setupFiles: ['test/times/vitest-setup.ts', 'test/repeatable.ts'],
    // Tests wait for states. What ends one that waits forever is no measure of a machine: with a load of 25, tests that take
    // seconds have taken minutes.
    testTimeout: GUARD_MS,
    hookTimeout: GUARD_MS,
    // In CI a machine may stall for a moment, so one retry is allowed. Runs by hand hide nothing.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: GUARD_MS / 2 } },
    pool: 'forks',
    // Loading the same modules again for each file took a third of all time; tests leave no state in them.
    isolate: false,
    // The heap that all files share is large. With a small initial size, garbage collections during its growth took a
    // tenth of all processor time.
    execArgv: ['--initial-heap-size=512'],
    sequence: { sequencer: LongFirst },
    // One more than cores: tests wait for databases, processes and timers.
    maxWorkers: availableParallelism() + 1,
  },
})
