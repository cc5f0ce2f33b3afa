import type { RealtimeKind } from '@causerie/contracts/realtime'
import { type Reader, sql } from '@causerie/kernel'

const either = (table: 'posts' | 'comments', id: string) =>
  sql<{ id: string }, { id: string }>(
    `${table}_by_either_id`,
    `
    (select ${id} as id from ${table} where network_id = $networkId and ${id} = $id limit 1)
    union all
    (select ${id} from ${table} where network_id = $networkId and internal_id = $id limit 1)
    limit 1
    `,
  )
const story = sql<{ id: string }, { id: string }>(
  'story_with_id',
  'select story_id as id from stories where network_id = $networkId and story_id = $id',
)
const poll = sql<{ id: string }, { id: string }>(
  'poll_with_id',
  'select poll_id as id from polls where network_id = $networkId and poll_id = $id',
)
const statements = {
  post: either('posts', 'post_id'),
  comment: either('comments', 'comment_id'),
  story,
  poll,
} as const

/** The public id of the post, comment, story or poll with this id. */
export const identifyRecord = async (
  { kind, id }: { kind: RealtimeKind; id: string },
  reader: Reader,
): Promise<{ id: string | null }> => {
  if (kind !== 'post' && kind !== 'comment' && kind !== 'story' && kind !== 'poll')
    return { id: null }
  const [found] = await reader.rows(statements[kind], { id })
  return { id: found?.id ?? null }
}
