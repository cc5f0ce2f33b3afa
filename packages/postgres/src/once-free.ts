import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** SQLSTATE of a server, a role or a database that has as many connections as it allows. */
const tooMany = '53300'
/** Each attempt starts a process of the server. */
const askEvery = 250

export const isFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === tooMany

/**
 * Connects once Postgres has a connection left; rejects with its refusal if none becomes free in
 * time.
 */
export const onceFree = async <T>(connect: () => Promise<T>, milliseconds: number): Promise<T> => {
  for (let left = milliseconds; ; left -= askEvery) {
    try {
      return await connect()
    } catch (error) {
      if (!isFull(error) || left <= 0) throw error
      await sleep(askEvery)
    }
  }
}
