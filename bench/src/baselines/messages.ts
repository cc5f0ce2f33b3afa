import type pg from 'pg'
import type { Caller } from './check-token.ts'
import { type Role, type UserDoc, userOf } from './records.ts'

export type MessageDoc = Record<string, unknown> & {
  messageId: string
  userId: string
  data: Record<string, unknown>
}
export type Counts = { children_number: number; flag_count: number; reactions_count: number }
export const noCounts: Counts = { children_number: 0, flag_count: 0, reactions_count: 0 }

/** A message as clients get it. Nobody reacts to those of the measurements. */
export const messageOf = (doc: MessageDoc, counts: Counts) => ({
  ...doc,
  flagCount: counts.flag_count,
  hashFlag: null,
  childrenNumber: counts.children_number,
  reactionsCount: counts.reactions_count,
  reactions: {},
  myReactions: [],
})

/** The authors of messages; messages of the measurements mention nobody and show no files. */
export const hydrateAuthors = async (
  pool: pg.Pool,
  { networkId }: Caller,
  authors: readonly string[],
) => {
  const [users, custom] = await Promise.all([
    pool.query<{ doc: UserDoc }>({
      name: 'message-users',
      text: 'select doc from users where network_id = $1 and user_id = any($2)',
      values: [networkId, [...new Set(authors)]],
    }),
    pool.query<{ doc: Role }>({
      name: 'message-roles',
      text: 'select doc from roles where network_id = $1',
      values: [networkId],
    }),
  ])
  const roles = custom.rows.map(({ doc }) => doc)
  return { users: users.rows.map(({ doc }) => userOf(doc, roles)), files: [] }
}

/** Runs one transaction; what it returns is undefined if it was refused. */
export const transaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query(done === undefined ? 'rollback' : 'commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
