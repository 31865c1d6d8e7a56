import { AccessTokenName, type Lifetime, type Scope, Scopes } from '#domain/account/access-token.ts'

export type NewToken = {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly lifetime: Lifetime
}

/** Reading only, for three months. */
export const EMPTY_FORM: NewToken = { name: '', scopes: ['read'], lifetime: 90 }

export const LIFETIMES: readonly { readonly label: string; readonly lifetime: Lifetime }[] = [
  { label: '30 days', lifetime: 30 },
  { label: '90 days', lifetime: 90 },
  { label: '1 year', lifetime: 365 },
  { label: 'Until I end it', lifetime: null },
]

export const withScope = (form: NewToken, scope: Scope, isChosen: boolean): NewToken => ({
  ...form,
  scopes: isChosen ? [...form.scopes, scope] : form.scopes.filter((each) => each !== scope),
})

export type FormErrors = { readonly name?: string; readonly scopes?: string }

/** Undefined where the form can be sent. */
export function errorsIn({ name, scopes }: NewToken): FormErrors | undefined {
  const wrong = {
    name: AccessTokenName.safeParse(name).error?.issues[0]?.message,
    scopes: Scopes.safeParse(scopes).error?.issues[0]?.message,
  }
  if (wrong.name === undefined && wrong.scopes === undefined) return undefined
  return { ...(wrong.name && { name: wrong.name }), ...(wrong.scopes && { scopes: wrong.scopes }) }
}
