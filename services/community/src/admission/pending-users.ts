import { type Reader, type Statement, sql } from '@causerie/kernel'
import { pendingInvitationCondition } from '@causerie/replicas'
import { pendingJoinRequestCondition } from './join-request.ts'

type User = { userId: string }
type Values = { communityId: string; after: string }
const pendingIn = (name: string, table: string, isPending: string): Statement<User, Values> =>
  sql<User, Values>(
    name,
    `
    select user_id as "userId"
    from ${table}
    where network_id = $networkId and community_id = $communityId and ${isPending} and user_id > $after
    order by user_id
    limit 500
    `,
  )
/** Who has asked to join a community, and waits. */
export const requestors = pendingIn(
  'pending_requestors',
  'join_requests',
  pendingJoinRequestCondition,
)
/** Who is invited to a community, and has not answered. */
export const invitees = pendingIn('pending_invitees', 'invitations', pendingInvitationCondition())

/** All of these users, batch by batch. */
export async function* pendingUsers(
  reader: Reader,
  statement: Statement<User, Values>,
  communityId: string,
): AsyncIterable<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: User[] = await reader.rows(statement, { communityId, after })
    for (const { userId } of page) yield userId
    after = page.at(-1)?.userId
  }
}
