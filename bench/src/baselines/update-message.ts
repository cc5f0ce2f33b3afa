import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Baseline } from './baseline.ts'
import type { Caller } from './check-token.ts'
import { type Counts, hydrateAuthors, type MessageDoc, messageOf, transaction } from './messages.ts'
import type { MemberDoc } from './records.ts'

type Stored = Counts & { doc: MessageDoc; member: MemberDoc | null }
type Edit = { messageId: string; data: { text: string } }

const schema = {
  params: {
    type: 'object',
    properties: { messageId: { type: 'string', minLength: 1, maxLength: 150 } },
    required: ['messageId'],
  },
  body: {
    type: 'object',
    properties: {
      data: { type: 'object', properties: { text: { type: 'string', maxLength: 20_000 } } },
      metadata: { type: 'object' },
      tags: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 30 } },
    },
  },
}

const lockAndRead = {
  name: 'edit-lock',
  text: `select g.doc, g.children_number, g.flag_count, g.reactions_count, m.doc as member
    from messages g
    join channels c on c.network_id = $1 and c.channel_id = g.channel_id
    left join community_users m on m.network_id = $1 and m.community_id = g.channel_id and m.user_id = $3
    where g.network_id = $1 and g.message_id = $2
    for update of c, g`,
}
const store = {
  name: 'edit-store',
  text: 'update messages set doc = $3 where network_id = $1 and message_id = $2',
}

/** B5: an edit as one plain SQL transaction, in the order of its channel like a message. */
export const updateMessageRoute = (app: FastifyInstance, { pool, checkToken }: Baseline): void => {
  app.put<{ Params: { messageId: string }; Body: Pick<Edit, 'data'> }>(
    '/api/v3/messages/:messageId',
    { schema },
    async (request, reply) => {
      const caller = await checkToken(request)
      if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
      const edited = await transaction(pool, (client) =>
        write(client, caller, { ...request.params, ...request.body }),
      )
      if (!edited) return reply.code(403).send({ status: 'error', code: 400301 })
      return {
        messages: [messageOf(edited.doc, edited)],
        ...(await hydrateAuthors(pool, caller, [edited.doc.userId])),
      }
    },
  )
}

/** Undefined if the caller may not edit. */
const write = async (
  client: pg.PoolClient,
  { networkId, userId }: Caller,
  { messageId, data }: Edit,
): Promise<Stored | undefined> => {
  const [stored] = (
    await client.query<Stored>({ ...lockAndRead, values: [networkId, messageId, userId] })
  ).rows
  if (stored?.member?.communityMembership !== 'member' || stored.doc.userId !== userId)
    return undefined
  const at = new Date().toISOString()
  const doc = { ...stored.doc, data: { ...stored.doc.data, ...data }, editedAt: at, updatedAt: at }
  await client.query({ ...store, values: [networkId, messageId, JSON.stringify(doc)] })
  return { ...stored, doc }
}
