/** The package has no types of its own. */
declare module 'punycode.js' {
  const punycode: {
    /** The domain of an address, or a domain, in ASCII; what stands before the @ stays. */
    toASCII(text: string): string
  }
  export default punycode
}
