import fc from 'fast-check'

/** CI plays the same cases each time, so that a failure is of the change. By hand, each run plays others. */
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 43 })
