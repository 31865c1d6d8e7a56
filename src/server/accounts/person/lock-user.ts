/**
 * Inside a transaction: what somebody does in several requests at once happens one after the other from here on, so that
 * what is counted and decided stays true. Accounts are held before what is theirs everywhere: no two wait in a circle.
 */
export { lockUser } from './person.repository.ts'
