/** What the terminal shows of the pages that there are in development alone. */
export const developmentNotice = (url: string, token: string): string =>
  [
    '  Pages for development are open to this machine. From elsewhere, open first',
    `    ${url}/dev?token=${token}`,
  ].join('\n')
