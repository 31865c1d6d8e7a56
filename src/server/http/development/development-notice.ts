/** The terminal's notice about the development pages. */
export const developmentNotice = (url: string, token: string): string =>
  [
    '  Pages for development are open to this machine. From elsewhere, open first',
    `    ${url}/dev?token=${token}`,
  ].join('\n')
