/** What a mail program would make a link of: in a name that a stranger is sent, it has no business. */
export const hasWebAddress = (text: string): boolean =>
  /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text.normalize('NFKC'))
