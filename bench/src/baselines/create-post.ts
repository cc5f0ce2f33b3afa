import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Baseline } from './baseline.ts'
import type { Caller } from './check-token.ts'
import { hydrate } from './hydrate.ts'
import {
  type CommunityDoc,
  feedIdOf,
  type MemberDoc,
  noCounts,
  nothing,
  type PostDoc,
  postOf,
  type UserDoc,
} from './records.ts'

type Body = { targetType: string; targetId: string; data: { title?: string; text?: string } }
type Access = { community: CommunityDoc; member: MemberDoc | null; author: UserDoc }

const text = (maxLength: number) => ({ type: 'string', maxLength })
const schema = {
  body: {
    type: 'object',
    required: ['targetId', 'data'],
    properties: {
      postId: text(150),
      targetType: { type: 'string', enum: ['user', 'community'] },
      targetId: text(900),
      dataType: text(100),
      data: {
        type: 'object',
        properties: { title: text(150), text: text(50_000) },
        required: ['text'],
      },
      metadata: { type: 'object' },
      tags: { type: 'array', maxItems: 5, items: text(24) },
      hashtags: { type: 'array', maxItems: 30, items: text(100) },
    },
  },
}

const lockAndRead = {
  name: 'post-lock',
  text: `select c.doc as community, m.doc as member, u.doc as author
    from communities c
    join users u on u.network_id = $1 and u.user_id = $3
    left join community_users m on m.network_id = $1 and m.community_id = c.community_id and m.user_id = $3
    where c.network_id = $1 and c.community_id = $2
    for update of c`,
}
const insert = {
  name: 'post-insert',
  text: `insert into posts (network_id, post_id, doc, target_type, target_id, feed_type, is_parent, is_deleted, posted_user_id, created_at, updated_at)
    values ($1, $2, $3, 'community', $4, 'published', true, false, $5, $6, $6)`,
}
const count = {
  name: 'post-count',
  text: `insert into feeds values ($1, 'community', $2, 'published', $3, $3, 1)
    on conflict (network_id, target_type, target_id, feed_type) do update set post_count = feeds.post_count + 1, updated_at = $3`,
}

/**
 * B2: the command as one plain SQL transaction: lock and read, decide, write, commit; then read the
 * answer.
 */
export const createPostRoute = (app: FastifyInstance, { pool, checkToken }: Baseline): void => {
  app.post<{ Body: Body }>('/api/v4/posts', { schema }, async (request, reply) => {
    const caller = await checkToken(request)
    if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
    const client = await pool.connect()
    let post: PostDoc | undefined
    try {
      await client.query('begin')
      post = await write(client, caller, request.body)
      await client.query(post ? 'commit' : 'rollback')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    if (!post) return reply.code(403).send({ status: 'error', code: 400301 })
    const mentioned = await hydrate(pool, caller, {
      communityId: request.body.targetId,
      authors: [caller.userId],
    })
    return { posts: [postOf(post, noCounts)], ...mentioned, ...nothing, polls: [] }
  })
}

/** Undefined if the caller may not post. */
const write = async (
  client: pg.PoolClient,
  { networkId, userId }: Caller,
  body: Body,
): Promise<PostDoc | undefined> => {
  const { rows } = await client.query<Access>({
    ...lockAndRead,
    values: [networkId, body.targetId, userId],
  })
  const [access] = rows
  if (!access || access.community.isDeleted || access.member?.communityMembership !== 'member')
    return undefined
  const id = randomBytes(12).toString('hex')
  const at = new Date().toISOString()
  const post = newPost({ id, at, networkId }, body, access)
  await client.query({
    ...insert,
    values: [networkId, id, JSON.stringify(post), body.targetId, userId, at],
  })
  await client.query({ ...count, values: [networkId, body.targetId, at] })
  return post
}

type Made = { id: string; at: string; networkId: string }
const newPost = (
  { id, at, networkId }: Made,
  { targetId, data }: Body,
  { author }: Access,
): PostDoc => ({
  postId: id,
  data,
  _id: id,
  path: `${networkId}/social/community/${targetId}/post/${id}`,
  parentPostId: null,
  postedUserId: author.userId,
  postedUserPublicId: author.userId,
  postedUserInternalId: author.userInternalId,
  sharedUserId: null,
  targetId,
  targetPublicId: targetId,
  targetInternalId: targetId,
  targetType: 'community',
  dataType: 'text',
  metadata: {},
  editedAt: at,
  createdAt: at,
  updatedAt: at,
  isDeleted: false,
  feedId: feedIdOf(networkId, targetId, 'published'),
  tags: [],
  hashtags: [],
  links: [],
  mentionees: [],
  structureType: 'text',
})
