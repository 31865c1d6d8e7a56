/** Another user signed in: the run ends, and a started upload stays for the user who started it. */
export class AbandonedError extends DOMException {
  constructor() {
    super('Another user is signed in now', 'AbortError')
  }
}

/** The session belongs to another user than this page believes. */
export class OtherUserError extends Error {
  constructor() {
    super('Someone else is signed in here now. Reload the page.')
    this.name = 'OtherUserError'
  }
}

export class OtherTabError extends Error {
  constructor() {
    super('This video is being sent in another tab.')
    this.name = 'OtherTabError'
  }
}

/** The file is rejected before a byte of it is sent. */
export class FileRejectedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileRejectedError'
  }
}
