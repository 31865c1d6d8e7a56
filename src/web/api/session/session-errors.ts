/** The user's session ended without a sign-out. Data on the page stays. */
export class SessionEndedError extends Error {
  constructor() {
    super('Your session has ended.')
    this.name = 'SessionEndedError'
  }
}

/** Another user signed in to this browser while this page was open. */
export class AnotherPersonError extends Error {
  constructor() {
    super('Another account is signed in now.')
    this.name = 'AnotherPersonError'
  }
}
