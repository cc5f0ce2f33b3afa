import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Baseline } from './baseline.ts'
import type { Caller } from './check-token.ts'
import { hydrateAuthors, type MessageDoc, messageOf, noCounts, transaction } from './messages.ts'
import type { MemberDoc } from './records.ts'

type Body = { channelId: string; data: { text: string } }
type Access = { channel: { _id: string }; segment: number; member: MemberDoc | null }

const text = (maxLength: number) => ({ type: 'string', maxLength })
const schema = {
  body: {
    type: 'object',
    required: ['channelId', 'data'],
    properties: {
      channelId: text(900),
      messageId: text(150),
      type: text(100),
      data: { type: 'object', properties: { text: text(20_000) } },
      tags: { type: 'array', maxItems: 10, items: text(30) },
      metadata: { type: 'object' },
    },
  },
}

const lockAndRead = {
  name: 'message-lock',
  text: `select c.doc as channel, c.last_segment + 1 as segment, m.doc as member
    from channels c
    left join community_users m on m.network_id = $1 and m.community_id = c.channel_id and m.user_id = $3
    where c.network_id = $1 and c.channel_id = $2
    for update of c`,
}
const insert = {
  name: 'message-insert',
  text: `insert into messages (network_id, message_id, doc, channel_id, segment, user_id) values ($1, $2, $3, $4, $5, $6)`,
}
const count = {
  name: 'message-count',
  text: `update channels set last_segment = $3, last_activity = $4
    where network_id = $1 and channel_id = $2`,
}

/**
 * B4: a message as one plain SQL transaction: lock the channel and read, decide, number, write,
 * commit; then read the answer.
 */
export const createMessageRoute = (app: FastifyInstance, { pool, checkToken }: Baseline): void => {
  app.post<{ Body: Body }>('/api/v3/messages', { schema }, async (request, reply) => {
    const caller = await checkToken(request)
    if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
    const message = await transaction(pool, (client) => write(client, caller, request.body))
    if (!message) return reply.code(403).send({ status: 'error', code: 400301 })
    return {
      messages: [messageOf(message, noCounts)],
      ...(await hydrateAuthors(pool, caller, [caller.userId])),
    }
  })
}

/** Undefined if the caller may not write. */
const write = async (
  client: pg.PoolClient,
  { networkId, userId }: Caller,
  body: Body,
): Promise<MessageDoc | undefined> => {
  const { channelId, data } = body
  const [access] = (
    await client.query<Access>({ ...lockAndRead, values: [networkId, channelId, userId] })
  ).rows
  if (access?.member?.communityMembership !== 'member') return undefined
  const { channel, segment } = access
  const id = randomBytes(12).toString('hex')
  const at = new Date().toISOString()
  const message: MessageDoc = {
    _id: id,
    path: `${networkId}/chat/channel/${channel._id}/message/${id}`,
    messageId: id,
    channelId,
    userId,
    type: 'text',
    data,
    channelSegment: segment,
    parentId: null,
    fileId: null,
    tags: [],
    metadata: {},
    isDeleted: false,
    createdAt: at,
    updatedAt: at,
    editedAt: null,
    mentionees: [],
  }
  await client.query({
    ...insert,
    values: [networkId, id, JSON.stringify(message), channelId, segment, userId],
  })
  await client.query({ ...count, values: [networkId, channelId, segment, at] })
  return message
}
