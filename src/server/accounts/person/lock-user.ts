/**
 * Serializes the requests of one account until the transaction ends, so counts and checks stay correct. Lock the
 * account before its rows: one lock order prevents deadlocks.
 */
export { lockUser } from './person.repository.ts'
