import type pg from 'pg'
import type { Caller } from './check-token.ts'
import {
  type CommunityDoc,
  communityOf,
  type FeedRow,
  feedsOf,
  type MemberDoc,
  memberOf,
  type Role,
  type UserDoc,
  userOf,
} from './records.ts'

type Mentioned = { communityId: string; authors: readonly string[] }
type CommunityRow = {
  doc: CommunityDoc
  members_count: number
  moderators: number
  is_joined: boolean
}

/** The records that posts in one community mention: one query per kind, all at once. */
export const hydrate = async (
  pool: pg.Pool,
  { networkId, userId }: Caller,
  { communityId, authors }: Mentioned,
) => {
  const rows = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    ...values: unknown[]
  ): Promise<Row[]> => (await pool.query<Row>({ name, text, values: [networkId, ...values] })).rows
  const [communities, members, feeds, custom] = await Promise.all([
    rows<CommunityRow>(
      'hydrate-communities',
      `select c.doc, c.members_count, c.moderators, coalesce(m.doc ->> 'communityMembership' = 'member', false) as is_joined
       from communities c left join community_users m on m.network_id = $1 and m.community_id = c.community_id and m.user_id = $3
       where c.network_id = $1 and c.community_id = $2`,
      communityId,
      userId,
    ),
    rows<{ doc: MemberDoc }>(
      'hydrate-members',
      'select doc from community_users where network_id = $1 and community_id = $2 and user_id = any($3)',
      communityId,
      [...new Set([userId, ...authors])],
    ),
    rows<FeedRow>(
      'hydrate-feeds',
      `select * from feeds where network_id = $1 and target_type = 'community' and target_id = $2`,
      communityId,
    ),
    rows<{ doc: Role }>('hydrate-roles', 'select doc from roles where network_id = $1'),
  ])
  const people = [
    ...authors,
    ...communities.map(({ doc }) => doc.userId),
    ...members.map(({ doc }) => doc.userId),
  ]
  const users = await rows<{ doc: UserDoc }>(
    'hydrate-users',
    'select doc from users where network_id = $1 and user_id = any($2)',
    [...new Set(people)],
  )
  const roles = custom.map(({ doc }) => doc)
  const known = new Map(users.map(({ doc }) => [doc.userId, doc]))
  const postsCount = feeds.find((feed) => feed.feed_type === 'published')?.post_count ?? 0
  return {
    users: users.map(({ doc }) => userOf(doc, roles)),
    communities: communities.map((row) =>
      communityOf(row.doc, {
        postsCount,
        membersCount: row.members_count,
        moderatorMemberCount: row.moderators,
        isJoined: row.is_joined,
        userInternalId: known.get(row.doc.userId)?.userInternalId ?? '',
      }),
    ),
    communityUsers: members.map(({ doc }) => memberOf(doc, roles, known)),
    feeds: communities.flatMap(({ doc }) => feedsOf(networkId, doc, feeds)),
  }
}
