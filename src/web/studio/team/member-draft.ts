export type MemberDraft = { readonly name: string; readonly email: string }

/** Name and address are needed, spaces are neither (ST-4). Whether the address is one is for the server to say. */
export const isInvitable = ({ name, email }: MemberDraft): boolean =>
  name.trim() !== '' && email.trim() !== ''
