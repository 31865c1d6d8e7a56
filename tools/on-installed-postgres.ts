/**
 * Tests of the server that run on the embedded PostgreSQL alone; all others run on the installed one as well. What is named
 * here proves something else than what a database does. It may write rows on its way, by single statements or as a test
 * that runs twice does; what calls do to each other's rows when they come at once has files of its own that are not named.
 */
export const ON_EMBEDDED_ONLY: readonly string[] = [
  // The embedded server itself, and processes that are started.
  '**/db/embedded/**',
  '**/db/*postgres*',
  '**/db/test-*',
  '**/server/main.test.ts',
  '**/make-admin/**',
  // Pixels and films.
  '**/renders/{quality,watermark,make-video,running-render,warm-up}.test.ts',
  '**/renders/downloads/poster.test.ts',
  '**/clips/export-clips.test.ts',
  '**/library/pictures/**',
  '**/overlays/curation/{curation,receive-overlay,name-from-file}.test.ts',
  '**/uploads/{uploads,throttled-progress}.test.ts',
  '**/uploads/verify-file.test.ts',
  '**/media-host/{pieces,media-host,sdk}.test.ts',
  '**/drafts/thumbnail/jpeg-size.test.ts',
  // Files, addresses and what others' servers answer.
  '**/ports/{copywriter,files,mail}/**',
  '**/files/{upload-problem,attempt-fence}.test.ts',
  '**/promotions/model/**',
  '**/media-host/external-host/fetch-video.test.ts',
  '**/media-host/signing/**',
  '**/http/{checks,development,pages,replies}/**',
  '**/http/{health,mount,receive-form,request-log}.test.ts',
  '**/http/limits/{address-key,concurrency-limit,per-address}.test.ts',
  '**/server/{app,config,log,data-folder,free-memory,trusted-proxies}.test.ts',
  // Words, and how long passwords take.
  '**/mail/{emails,mail-of}.test.ts',
  '**/accounts/entry/enumeration.test.ts',
  '**/accounts/passwords/password-hash.test.ts',
]
