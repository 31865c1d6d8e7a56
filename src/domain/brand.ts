/** The product's name and everything that is said in its name, in one place. */
export const BRAND = {
  name: 'PolePro',
  /** Label of the shared background library. */
  libraryLabel: 'PolePro',
  handle: '@polepro',
  supportEmail: 'support@polepro.app',
  /** Line that the product appends to promotions; its presence is the text's watermark signature. */
  signature: 'Made with PolePro',
} as const
