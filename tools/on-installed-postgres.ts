/**
 * Tests of the server that run on the embedded PostgreSQL alone. All others run on the installed one as well: what is not
 * named here reads or writes rows, takes locks or hears notifications in a way that no other of them does. What is named
 * proves something else, and the queries behind it are also those of a test that runs twice; but for those of `pictures`,
 * demo accounts and the ingest of overlays, which are single statements by key.
 */
export const ON_EMBEDDED_ONLY: readonly string[] = [
  // The embedded server itself, and processes that are started.
  '**/db/embedded/**',
  '**/db/*postgres*',
  '**/db/test-*',
  '**/server/main.test.ts',
  '**/make-admin/**',
  // Pixels and films.
  '**/renders/{quality,watermark,make-video,render-under-way,warm-up}.test.ts',
  '**/renders/downloads/poster.test.ts',
  '**/clips/export-clips.test.ts',
  '**/library/pictures/**',
  '**/overlays/curation/{curation,take-overlay,name-from-file}.test.ts',
  '**/uploads/{uploads,steady-progress}.test.ts',
  '**/uploads/places/look-at.test.ts',
  '**/media-host/{pieces,media-host,sdk}.test.ts',
  '**/drafts/thumbnail/jpeg-size.test.ts',
  // Files, addresses and what others' servers answer.
  '**/ports/{copywriter,files,mail}/**',
  '**/files/upload-problem.test.ts',
  '**/promotions/model/**',
  '**/media-host/elsewhere/fetch-video.test.ts',
  '**/media-host/signing/**',
  '**/http/{body,checks,health,log,pages,replies}/**',
  '**/http/mount.test.ts',
  '**/http/limits/{address-key,open-places}.test.ts',
  '**/server/{app,config,log,data-folder,free-memory}.test.ts',
  // Words, and how long a password takes to be compared.
  '**/mail/letters.test.ts',
  '**/mail/render/**',
  '**/accounts/entry/attacks/enumeration.test.ts',
  '**/accounts/passwords/password-hash.test.ts',
  '**/accounts/demo/**',
]
