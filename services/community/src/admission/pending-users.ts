import { type Reader, type Statement, sql } from '@causerie/kernel'

type User = { userId: string }
type Values = { communityId: string; after: string }
const pendingIn = (name: string, table: string): Statement<User, Values> =>
  sql<User, Values>(
    name,
    `
    select user_id as "userId"
    from ${table}
    where network_id = $networkId and community_id = $communityId and status = 'pending' and user_id > $after
    order by user_id
    limit 500
    `,
  )
/** Who has asked to join a community, and waits. */
export const requestors = pendingIn('pending_requestors', 'join_requests')
/** Who is invited to a community, and has not answered. */
export const invitees = pendingIn('pending_invitees', 'invitations')

/** All of these users, batch by batch. */
export async function* pendingUsers(reader: Reader, statement: Statement<User, Values>, communityId: string): AsyncIterable<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: User[] = await reader.rows(statement, { communityId, after })
    for (const { userId } of batch) yield userId
    after = batch.at(-1)?.userId
  }
}
