/**
 * Puts a stylesheet on the page; rejects where it cannot be had. One that is asked for again takes the place of the
 * one before, so that letters whose file failed are fetched anew: a face that failed once never tries again.
 */
export function attachStylesheet(address: string): Promise<void> {
  const before = document.head.querySelector(`link[href="${CSS.escape(address)}"]`)
  before?.remove()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`no stylesheet at ${address}`))
    })
    document.head.append(link)
  })
}
