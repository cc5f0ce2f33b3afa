import {
  communityNotified,
  notificationsEvents,
  userNotified,
} from '@causerie/contracts/notifications'
import { TrayAbout } from '@causerie/contracts/push'
import { sql } from '@causerie/kernel'
import { pushedItem } from '../src/push/pushed-item.ts'
import type { networkWith } from './given-network.ts'

type Network = Awaited<ReturnType<typeof networkWith>>

const told = sql<{ type: string; data: string }>(
  'told_acts',
  `select type, data from journal
  where network_id = $networkId and type in ('${userNotified.type}', '${communityNotified.type}')
  order by at, event_id`,
)

/** What was told, as the push role reads it from events: the acts in their order. */
export const aboutsOf = async ({ reader }: Pick<Network, 'reader'>): Promise<TrayAbout[]> => {
  const rows = await reader.rows(told)
  return rows.map(({ type, data }) =>
    TrayAbout.parse({
      ...(type === userNotified.type
        ? notificationsEvents.userNotified.schema.parse(JSON.parse(data))
        : notificationsEvents.communityNotified.schema.parse(JSON.parse(data))),
      isForMembers: type === communityNotified.type,
    }),
  )
}

/** Who would be pushed an act of a category, and what: text by user. */
export const pushedOf = async (
  there: Pick<Network, 'reader'>,
  category: string,
  ...userIds: string[]
): Promise<Record<string, string>> => {
  const contents = await contentsOf(there, category, ...userIds)
  return Object.fromEntries(contents.map(({ userId, body }) => [userId, body]))
}

/** The contents of the pushes of the newest act of a category. */
export const contentsOf = async (
  there: Pick<Network, 'reader'>,
  category: string,
  ...userIds: string[]
) => {
  const about = (await aboutsOf(there)).filter((one) => one.category === category).at(-1)
  if (!about) throw new Error(`no act of ${category}`)
  return (await pushedItem({ about, userIds }, there.reader)).contents
}
