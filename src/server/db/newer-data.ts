import { APP_RELEASE } from '#server/app-release.ts'

/** A later version of the app has written the data. The message names the version to start. */
export class NewerData extends Error {
  override readonly name = 'NewerData'

  constructor(release: string) {
    super(
      `The data is of a newer version of the app, and ${APP_RELEASE} cannot work with it: use ${release} or a later version. ` +
        'Nothing was changed. How to go back to an older version is in docs/operating.md, "Go back".',
    )
  }
}
