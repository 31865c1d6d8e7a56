/** Who was at work here is signed out, and did not ask for it. What was read stays. */
export class SessionEndedError extends Error {
  constructor() {
    super('Your session has ended.')
    this.name = 'SessionEndedError'
  }
}

/** Somebody else signed in to this browser while this page was open. */
export class AnotherPersonError extends Error {
  constructor() {
    super('Another account is signed in now.')
    this.name = 'AnotherPersonError'
  }
}
