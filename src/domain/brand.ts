/** The product's name and all texts that carry it. */
export const BRAND = {
  name: 'PolePro',
  /** Label of the shared background library. */
  libraryLabel: 'PolePro',
  handle: '@polepro',
  supportEmail: 'support@polepro.app',
  /** Line appended to promotions; its presence is the text's watermark. */
  signature: 'Made with PolePro',
} as const
