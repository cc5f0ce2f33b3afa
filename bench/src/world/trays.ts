import { createPost } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { connected } from '../baselines/seed.ts'
import { openExchange } from '../load/exchange.ts'
import { type Requests, roundRobin } from './requests.ts'
import { authorization, postIn, type Size, type World } from './world.ts'

/** Twenty people who are all members of twenty communities. */
export const trayWorld: Size = { people: 20, communities: 20, membersOfEach: 20, busy: 20 }

/** Each post mentions somebody else than its author, in a community of both. */
export const mentionEverybody = ({ communities, people }: World): Requests => {
  let number = 0
  return () => {
    const author = people[number % people.length] as World['people'][number]
    const mentioned =
      people[
        (number + 1 + (Math.floor(number / people.length) % (people.length - 1))) % people.length
      ]
    const { communityId } = communities[number % communities.length] as World['communities'][number]
    number += 1
    const body = {
      ...postIn(communityId, number),
      mentionees: [{ type: 'user', userIds: [mentioned?.userId] }],
    }
    return {
      method: createPost.method,
      path: createPost.path,
      headers: authorization(author),
      body,
    }
  }
}

export const queryTrays = ({ people }: World): Requests => {
  const next = roundRobin(people)
  return () => ({
    method: getTray.method,
    path: `${getTray.path}?options[limit]=20`,
    headers: authorization(next()),
  })
}

const write = `insert into tray_items (network_id, user_id, item_id, target_id, place, doc)
  select $1, r.u, r.doc ->> '_id', r.doc ->> 'targetId', r.p, r.doc from json_to_recordset($2) r(u text, p text, doc jsonb)`

/**
 * Writes the items of our trays to those of the baselines, each for its recipient, without what is
 * added when they are read.
 */
export const seedTrays = async (
  url: string,
  origin: string,
  { networkId, people }: World,
): Promise<void> => {
  const exchange = await openExchange(origin)
  const rows: { u: string; p: string; doc: object }[] = []
  for (const person of people) {
    const path = `${getTray.path}?options[limit]=100`
    const { body } = await exchange.ask({
      method: getTray.method,
      path,
      headers: authorization(person),
    })
    // The answer of our own operation.
    const { notificationTrayItems: items } = JSON.parse(body) as {
      notificationTrayItems: (object & { actors: object[] })[]
    }
    for (const [index, { actors, ...item }] of items.entries()) {
      const doc = {
        ...without(['text', 'templatedText', 'lastSeenAt', 'data'], item),
        actors: actors.map((actor) => without(['_id'], actor)),
      }
      // In our order: an item is placed by all acts, while its `lastOccurredAt` leaves out those of
      // the reader.
      rows.push({ u: person.userId, p: String(items.length - index).padStart(3, '0'), doc })
    }
  }
  exchange.close()
  await connected(url, (client) => client.query(write, [networkId, JSON.stringify(rows)]))
}

const without = (names: readonly string[], record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
