import type { FastifyInstance } from 'fastify'
import type { Baseline } from './baseline.ts'
import { hydrate } from './hydrate.ts'
import { type MemberDoc, type noCounts, nothing, type PostDoc, postOf } from './records.ts'

type Query = {
  targetId: string
  targetType: string
  'options[limit]': number
  'options[token]'?: string
}
type PostRow = {
  doc: PostDoc
  created_at: string
  shared_count: number
  flag_count: number
  reactions_count: number
  comments_count: number
  children_number: number
  impression: number
  reach: number
}

const schema = {
  querystring: {
    type: 'object',
    required: ['targetId'],
    properties: {
      targetId: { type: 'string', minLength: 1, maxLength: 900 },
      targetType: { type: 'string', enum: ['user', 'community'], default: 'user' },
      sortBy: {
        type: 'string',
        enum: ['lastCreated', 'firstCreated', 'lastUpdated', 'firstUpdated'],
        default: 'lastCreated',
      },
      'options[limit]': { type: 'integer', minimum: 1, maximum: 100, default: 10 },
      'options[token]': { type: 'string', maxLength: 1000 },
    },
  },
}

const audience = {
  name: 'audience',
  text: `select (c.doc ->> 'isPublic')::boolean as "isPublic", m.doc as member
    from communities c left join community_users m on m.network_id = $1 and m.community_id = c.community_id and m.user_id = $3
    where c.network_id = $1 and c.community_id = $2 and not (c.doc ->> 'isDeleted')::boolean`,
}
const page = {
  name: 'page',
  text: `select doc, created_at, shared_count, flag_count, reactions_count, comments_count, children_number, impression, reach
    from posts p
    where network_id = $1 and target_type = 'community' and target_id = $2 and feed_type = 'published' and is_parent and not is_deleted
      and (created_at, post_id) < ($3, $4)
      and not exists (select from user_blocks b where b.network_id = $1 and b.from_user_id = p.posted_user_id and b.to_user_id = $6)
      and not exists (select from user_blocks b where b.network_id = $1 and b.from_user_id = $6 and b.to_user_id = p.posted_user_id)
    order by created_at desc, post_id desc
    limit $5`,
}

/**
 * B3: a page of posts with all records that it mentions: jsonb rows, one query per kind, parsed and
 * stringified; without posts of blocked users.
 */
export const queryPostsRoute = (app: FastifyInstance, { pool, checkToken }: Baseline): void => {
  app.get<{ Querystring: Query }>('/api/v5/posts', { schema }, async (request, reply) => {
    const caller = await checkToken(request)
    if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
    const { networkId, userId } = caller
    const { targetId, 'options[limit]': limit, 'options[token]': token } = request.query
    type Audience = { isPublic: boolean; member: MemberDoc | null }
    const [seen] = (
      await pool.query<Audience>({ ...audience, values: [networkId, targetId, userId] })
    ).rows
    if (!seen) return reply.code(404).send({ status: 'error', code: 400400 })
    if (!seen.isPublic && seen.member?.communityMembership !== 'member')
      return reply.code(403).send({ status: 'error', code: 400301 })

    const from = token
      ? (JSON.parse(Buffer.from(token, 'base64url').toString()) as [string, string])
      : ['~', '~']
    const { rows } = await pool.query<PostRow>({
      ...page,
      values: [networkId, targetId, ...from, limit + 1, userId],
    })
    const shown = rows.slice(0, limit)
    const authors = [...new Set(shown.map(({ doc }) => doc.postedUserId))]
    const mentioned = await hydrate(pool, caller, { communityId: targetId, authors })
    const last = rows.length > limit ? shown.at(-1) : undefined
    const next =
      last && Buffer.from(JSON.stringify([last.created_at, last.doc.postId])).toString('base64url')
    return {
      posts: shown.map((row) => postOf(row.doc, countsOf(row))),
      ...mentioned,
      ...nothing,
      paging: next ? { next } : {},
    }
  })
}

const countsOf = (row: PostRow): typeof noCounts => ({
  sharedCount: row.shared_count,
  flagCount: row.flag_count,
  reactionsCount: row.reactions_count,
  commentsCount: row.comments_count,
  childrenNumber: row.children_number,
  impression: row.impression,
  reach: row.reach,
})
