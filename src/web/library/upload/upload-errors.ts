/** Why a run ends when somebody else signs in: what was begun is kept for whoever began it. */
export class Abandoned extends DOMException {
  constructor() {
    super('Somebody else is signed in now', 'AbortError')
  }
}

/** The session of this browser is another person's than this page believes. */
export class AnotherPerson extends Error {
  constructor() {
    super('Somebody else is signed in here now. Reload the page.')
    this.name = 'AnotherPerson'
  }
}

export class SentElsewhere extends Error {
  constructor() {
    super('This video is being sent in another tab.')
    this.name = 'SentElsewhere'
  }
}

/** The file cannot be taken, which is known before a byte of it is sent. */
export class Objection extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Objection'
  }
}
