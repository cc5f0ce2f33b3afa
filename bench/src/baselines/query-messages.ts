import type { FastifyInstance } from 'fastify'
import type { Baseline } from './baseline.ts'
import { type Counts, hydrateAuthors, type MessageDoc, messageOf } from './messages.ts'
import type { MemberDoc } from './records.ts'

type Query = { channelId: string; 'options[last]': number; 'options[token]'?: string }
type Row = Counts & { doc: MessageDoc; segment: number; is_hidden: boolean }

const schema = {
  querystring: {
    type: 'object',
    required: ['channelId'],
    properties: {
      channelId: { type: 'string', minLength: 1, maxLength: 900 },
      'options[last]': { type: 'integer', minimum: 1, maximum: 100, default: 10 },
      'options[token]': { type: 'string', maxLength: 1000 },
    },
  },
}

const audience = {
  name: 'message-audience',
  text: 'select doc as member from community_users where network_id = $1 and community_id = $2 and user_id = $3',
}
const page = {
  name: 'message-page',
  text: `select g.doc, g.segment, g.children_number, g.flag_count, g.reactions_count,
      coalesce(m.doc ->> 'communityMembership' = 'banned', false) as is_hidden
    from messages g
    left join community_users m on m.network_id = $1 and m.community_id = g.channel_id and m.user_id = g.user_id
    where g.network_id = $1 and g.channel_id = $2 and g.segment < $3
    order by g.segment desc
    limit $4`,
}
const noWords = { data: {}, metadata: {}, tags: [], mentionees: [], isDeleted: true }

/**
 * B6: the newest messages of a channel with their authors; those of banned ones without their
 * words.
 */
export const queryMessagesRoute = (app: FastifyInstance, { pool, checkToken }: Baseline): void => {
  app.get<{ Querystring: Query }>('/api/v3/messages', { schema }, async (request, reply) => {
    const caller = await checkToken(request)
    if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
    const { networkId, userId } = caller
    const { channelId, 'options[last]': limit, 'options[token]': token } = request.query
    const [seen] = (
      await pool.query<{ member: MemberDoc }>({
        ...audience,
        values: [networkId, channelId, userId],
      })
    ).rows
    if (seen?.member.communityMembership !== 'member')
      return reply.code(403).send({ status: 'error', code: 400301 })
    const before = token ? Number(Buffer.from(token, 'base64url').toString()) : 2 ** 31 - 1
    const { rows } = await pool.query<Row>({
      ...page,
      values: [networkId, channelId, before, limit + 1],
    })
    const shown = rows.slice(0, limit).reverse()
    const messages = shown.map((row) =>
      messageOf(row.is_hidden ? { ...row.doc, ...noWords } : row.doc, row),
    )
    const oldest = rows.length > limit ? shown[0] : undefined
    const prev = oldest && Buffer.from(String(oldest.segment)).toString('base64url')
    const authors = shown.map(({ doc }) => doc.userId)
    return {
      messages,
      ...(await hydrateAuthors(pool, caller, authors)),
      paging: prev ? { prev } : {},
    }
  })
}
