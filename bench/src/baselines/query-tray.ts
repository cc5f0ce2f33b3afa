import type { FastifyInstance } from 'fastify'
import type { Baseline } from './baseline.ts'
import { type Role, type UserDoc, userOf } from './records.ts'

type Query = { 'options[limit]': number; 'options[token]'?: string }
/** An item as it was written for its recipient; names and texts are added when it is read. */
type ItemDoc = Record<string, unknown> & {
  _id: string
  actionType: string
  actors: { publicId: string; lastActedAt: string }[]
  actorsCount: number
}
type ItemRow = {
  doc: ItemDoc
  at: string
  last_seen_at: string | null
  community_name: string | null
}

const schema = {
  querystring: {
    type: 'object',
    properties: {
      'options[limit]': { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      'options[token]': { type: 'string', maxLength: 1000 },
    },
  },
}

const page = {
  name: 'tray',
  text: `select t.doc, t.place as at, s.last_seen_at, c.doc ->> 'displayName' as community_name
    from tray_items t
    left join tray_items_seen s on s.network_id = $1 and s.user_id = $2 and s.item_id = t.item_id
    join communities c on c.network_id = $1 and c.community_id = t.target_id
    join community_users m on m.network_id = $1 and m.community_id = t.target_id and m.user_id = $2
    where t.network_id = $1 and t.user_id = $2 and (t.place, t.item_id) < ($3, $4)
      and not (c.doc ->> 'isDeleted')::boolean and m.doc ->> 'communityMembership' = 'member'
    order by t.place desc, t.item_id desc
    limit $5`,
}
const users = {
  name: 'tray-users',
  text: 'select doc from users where network_id = $1 and user_id = any($2)',
}
const roles = { name: 'tray-roles', text: 'select doc from roles where network_id = $1' }

/**
 * B7: a page of a tray that was written for its recipient: one row per item and member, parsed and
 * stringified.
 */
export const queryTrayRoute = (app: FastifyInstance, { pool, checkToken }: Baseline): void => {
  app.get<{ Querystring: Query }>(
    '/api/v1/notification-tray',
    { schema },
    async (request, reply) => {
      const caller = await checkToken(request)
      if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
      const { networkId, userId } = caller
      const { 'options[limit]': limit, 'options[token]': token } = request.query
      const from = token
        ? (JSON.parse(Buffer.from(token, 'base64url').toString()) as [string, string])
        : ['~', '~']
      const { rows } = await pool.query<ItemRow>({
        ...page,
        values: [networkId, userId, ...from, limit + 1],
      })
      const shown = rows.slice(0, limit)
      const actorIds = [
        ...new Set(shown.flatMap(({ doc }) => doc.actors.map(({ publicId }) => publicId))),
      ]
      const [found, custom] = await Promise.all([
        pool.query<{ doc: UserDoc }>({ ...users, values: [networkId, actorIds] }),
        pool.query<{ doc: Role }>({ ...roles, values: [networkId] }),
      ])
      const known = new Map(found.rows.map(({ doc }) => [doc.userId, doc]))
      const last = rows.length > limit ? shown.at(-1) : undefined
      const next =
        last && Buffer.from(JSON.stringify([last.at, last.doc._id])).toString('base64url')
      const permissions = custom.rows.map(({ doc }) => doc)
      return {
        notificationTrayItems: shown.map((row) => itemOf(row, known)),
        users: found.rows.map(({ doc }) => userOf(doc, permissions)),
        files: [],
        paging: next ? { next } : {},
      }
    },
  )
}

const itemOf = (
  { doc, last_seen_at: lastSeenAt, community_name: community }: ItemRow,
  known: ReadonlyMap<string, UserDoc>,
) => {
  const actors = doc.actors.map((actor) => ({
    ...actor,
    _id: known.get(actor.publicId)?.userInternalId,
  }))
  const sentence = (names: readonly string[], place: string) => {
    const [first = '', second = ''] = names
    const others = doc.actorsCount === 2 ? second : `${doc.actorsCount - 1} others`
    const who = doc.actorsCount === 1 ? first : `${first} and ${others}`
    return doc.actionType === 'mention'
      ? `${who} mentioned you in a post in ${place}`
      : `${who} posted in ${place}`
  }
  const names = doc.actors.map(({ publicId }) => known.get(publicId)?.displayName ?? 'Deleted user')
  return {
    ...doc,
    actors,
    lastSeenAt,
    data: { communityName: community },
    text: sentence(names, community ?? ''),
    templatedText: sentence(
      doc.actors.map(({ publicId }) => `{{ userId: ${publicId} }}`),
      `{{ text: ${community} }}`,
    ),
  }
}
