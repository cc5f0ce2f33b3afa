import { grantingRolesQuery, memberCondition } from '@causerie/authorization'
import type { Permission } from '@causerie/contracts/community'
import { type Reader, type Statement, sql } from '@causerie/kernel'
import { isGrantedTo } from '../tray/tray-items-statement.ts'

type Members = { communityId: string; after: string; limit: number }

const membersWith = (name: string, granting: string, where: string) =>
  sql<{ userId: string }, Members>(
    name,
    `
    with granting as (${granting})
    select m.user_id as "userId" from community_users m
    where m.network_id = $networkId and m.community_id = $communityId and m.user_id > $after
      and ${memberCondition('m')} and not m.is_suspended and ${where}
    order by m.user_id
    limit $limit::int
    `,
  )

const all = membersWith('page_of_members', 'select null as role_id', 'true')
const withPermission = new Map<Permission, Statement<{ userId: string }, Members>>()
const statementFor = (permission: Permission | undefined) => {
  if (permission === undefined) return all
  const known =
    withPermission.get(permission) ??
    membersWith(
      `page_of_members_with_${permission.toLowerCase()}`,
      grantingRolesQuery(permission),
      isGrantedTo('m', 'm.user_id'),
    )
  withPermission.set(permission, known)
  return known
}

type MembersAsked = {
  of: { kind: 'channel' | 'community'; id: string }
  permission?: Permission | undefined
  after: string | null
  limit: number
}
/** A page of the members of a community, or of those with a permission there, by id. */
export const pageOfMembers = async (
  { of, permission, after, limit }: MembersAsked,
  reader: Reader,
): Promise<{ userIds: string[]; next: string | null }> => {
  // The members of channels are chat's.
  if (of.kind === 'channel') return { userIds: [], next: null }
  const rows = await reader.rows(statementFor(permission), {
    communityId: of.id,
    after: after ?? '',
    limit,
  })
  const userIds = rows.map(({ userId }) => userId)
  return { userIds, next: userIds.length < limit ? null : (userIds.at(-1) ?? null) }
}
