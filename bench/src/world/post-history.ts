import { postCreated } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import {
  type Connection,
  commit,
  journalBranch,
  readLanes,
  writtenOf,
} from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'

const networkId = 'bench'
const communities = Array.from({ length: 1_200 }, newId)
const people = Array.from({ length: 500 }, (_, i) => ({
  userId: `person-${i}`,
  internalId: newId(),
}))
const eventsAtOnce = 5_000
const moveHead = 'update lanes set head = $2, last_id = $3 where lane = $1'

/** Writes the given number of posts into a journal, as a service would record them. */
export const writePosts = async (connection: Connection, count: number): Promise<void> => {
  const lanes = await readLanes(connection)
  const heads = new Map<number, Recorded>()
  const next = (number: number): Recorded => {
    const { type, version, orderedBy: subject, data } = post(number)
    const lane = lanes.of(networkId, subject)
    const before = heads.get(lane)
    const place = {
      subject,
      lane,
      position: (before?.position ?? 0) + 1,
      incarnation: 1,
      previous: before?.id ?? '',
    }
    const at = new Date(1_767_225_600_000 + number).toISOString()
    const event: Recorded = {
      id: newId(),
      type,
      version,
      networkId,
      ...place,
      at,
      actor: 'person-0',
      cause: 'bench',
      hops: 0,
      data,
    }
    heads.set(lane, event)
    return event
  }
  for (let from = 0; from < count; from += eventsAtOnce) {
    const events = Array.from({ length: Math.min(eventsAtOnce, count - from) }, (_, i) =>
      next(from + i),
    )
    await connection.query('begin')
    const values: unknown[] = []
    await commit(
      connection,
      `with ${journalBranch(events.map(writtenOf), values)} select 1`,
      values,
    )
  }
  for (const [lane, { position, id }] of heads)
    await connection.query(moveHead, [lane, position, id])
}

const post = (number: number) => {
  const postId = newId()
  const targetId = communities[number % communities.length] ?? ''
  const { userId, internalId } = people[number % people.length] ?? { userId: '', internalId: '' }
  return postCreated({
    postId,
    internalId: postId,
    targetType: 'community',
    targetId,
    targetInternalId: targetId,
    feedType: 'published',
    postedUserId: userId,
    postedUserInternalId: internalId,
    dataType: 'text',
    data: { text: `${number}: ${'what people write to each other, day after day. '.repeat(4)}` },
    metadata: {},
    tags: [],
    links: [],
    children: [],
    hashtags: [],
    mentionedUserIds: [],
    mentionedUserInternalIds: [],
  })
}
