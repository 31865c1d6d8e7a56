import type { Plugin } from 'vite'

const CONTRACT = /\/src\/contract\/[^/]+\.ts$/
const SUMMARY = /^ {2}summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`(?:\\.|[^`\\])*`),$/gm

/** Endpoints without their summaries, which only the API's pages of the server show: a visitor would wait for them. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: stripSummaries(code), map: null } : null),
})

export const stripSummaries = (code: string): string => code.replace(SUMMARY, '')
