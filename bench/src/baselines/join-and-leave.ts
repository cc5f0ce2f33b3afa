import { randomBytes } from 'node:crypto'
import { defaultRoles } from '@causerie/contracts/community'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Baseline } from './baseline.ts'
import type { Caller } from './check-token.ts'
import { hydrate } from './hydrate.ts'
import { hydrateAuthors, transaction } from './messages.ts'
import type { CommunityDoc, MemberDoc, UserDoc } from './records.ts'

type Access = {
  community: CommunityDoc & { isPublic: boolean; isDeleted: boolean }
  member: MemberDoc | null
  user: UserDoc
}
type Params = { communityId: string }

const schema = {
  params: {
    type: 'object',
    properties: { communityId: { type: 'string', minLength: 1, maxLength: 900 } },
    required: ['communityId'],
  },
}
const lockAndRead = {
  name: 'join-lock',
  text: `select c.doc as community, m.doc as member, u.doc as user
    from communities c
    join users u on u.network_id = $1 and u.user_id = $3
    left join community_users m on m.network_id = $1 and m.community_id = c.community_id and m.user_id = $3
    where c.network_id = $1 and c.community_id = $2
    for update of c`,
}
const storeMember = {
  name: 'join-member',
  text: `insert into community_users values ($1, $2, $3, $4)
    on conflict (network_id, community_id, user_id) do update set doc = excluded.doc`,
}
const storeRequest = { name: 'join-request', text: 'insert into join_requests values ($1, $2, $3)' }
const count = {
  name: 'join-count',
  text: 'update communities set members_count = members_count + $3 where network_id = $1 and community_id = $2',
}

const sinceEver = '1970-01-01T00:00:00.000Z'
const memberRoles = defaultRoles
  .filter(({ roleId }) => roleId === 'member')
  .map((role) => ({ ...role, isDeleted: false, createdAt: sinceEver, updatedAt: sinceEver }))

/**
 * B8: joining a public community, and leaving it, as one plain SQL transaction each; then the
 * answer is read.
 */
export const joinAndLeaveRoutes = (app: FastifyInstance, { pool, checkToken }: Baseline): void => {
  app.post<{ Params: Params }>(
    '/api/v4/communities/:communityId/join',
    { schema },
    async (request, reply) => {
      const caller = await checkToken(request)
      if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
      const { communityId } = request.params
      const joinRequest = await transaction(pool, (client) => join(client, caller, communityId))
      if (!joinRequest) return reply.code(403).send({ status: 'error', code: 400301 })
      return {
        joinRequests: [joinRequest],
        ...(await hydrateAuthors(pool, caller, [caller.userId])),
        roles: memberRoles,
      }
    },
  )
  app.delete<{ Params: Params }>(
    '/api/v3/communities/:communityId/leave',
    { schema },
    async (request, reply) => {
      const caller = await checkToken(request)
      if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
      const { communityId } = request.params
      if (!(await transaction(pool, (client) => leave(client, caller, communityId))))
        return reply.code(403).send({ status: 'error', code: 400301 })
      return {
        ...(await hydrate(pool, caller, { communityId, authors: [] })),
        files: [],
        categories: [],
      }
    },
  )
}

/** Undefined if the caller may not join. */
const join = async (
  client: pg.PoolClient,
  { networkId, userId }: Caller,
  communityId: string,
): Promise<object | undefined> => {
  const [access] = (
    await client.query<Access>({ ...lockAndRead, values: [networkId, communityId, userId] })
  ).rows
  if (!access || access.community.isDeleted || !access.community.isPublic) return undefined
  const { member, user } = access
  if (member && member.communityMembership !== 'none') return undefined
  const at = new Date().toISOString()
  const id = randomBytes(12).toString('hex')
  const request = {
    _id: id,
    networkId,
    targetId: communityId,
    targetType: 'community',
    type: 'communityJoinRequest',
    userId,
    status: 'approved',
    respondedAt: at,
    updatedAt: at,
    createdAt: at,
    joinRequestId: id,
    requestorId: userId,
    requestorPublicId: userId,
    requestorInternalId: user.userInternalId,
    responderId: userId,
    responderPublicId: userId,
    responderInternalId: user.userInternalId,
  }
  const joined = {
    communityMembership: 'member',
    notMemberReason: '',
    isBanned: false,
    lastActivity: at,
    lastJoin: at,
    roles: ['member'],
  }
  const doc = {
    userId,
    userPublicId: userId,
    channelId: communityId,
    communityId,
    createdAt: at,
    ...member,
    ...joined,
    updatedAt: at,
  }
  await client.query({ ...storeRequest, values: [networkId, id, JSON.stringify(request)] })
  await client.query({
    ...storeMember,
    values: [networkId, communityId, userId, JSON.stringify(doc)],
  })
  await client.query({ ...count, values: [networkId, communityId, 1] })
  return request
}

/** Undefined if the caller is no member. */
const leave = async (
  client: pg.PoolClient,
  { networkId, userId }: Caller,
  communityId: string,
): Promise<true | undefined> => {
  const [access] = (
    await client.query<Access>({ ...lockAndRead, values: [networkId, communityId, userId] })
  ).rows
  if (access?.member?.communityMembership !== 'member') return undefined
  const at = new Date().toISOString()
  const left = {
    communityMembership: 'none',
    notMemberReason: 'left',
    lastActivity: at,
    roles: [],
    updatedAt: at,
  }
  await client.query({
    ...storeMember,
    values: [networkId, communityId, userId, JSON.stringify({ ...access.member, ...left })],
  })
  await client.query({ ...count, values: [networkId, communityId, -1] })
  return true
}
