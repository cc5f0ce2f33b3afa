import {
  communityNotified,
  communityOccurrenceTrimmed,
  occurrenceTrimmed,
  TraySubject,
  userNotified,
} from '@causerie/contracts/notifications'
import { decision } from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'
import { locateDatabase, withConnectionTo } from 'causerie/database'

const firstOfType = `
  select data::text from journal told
  where network_id = $1 and type = $2 and not exists (
    select from journal undone
    where undone.network_id = told.network_id and undone.type like '%OccurrenceRetracted' and undone.data ->> 'actId' = told.data ->> 'actId'
  )
  order by lane, position limit 1`

/**
 * Records that the first act of a user's tray and of a community's was trimmed, as the tool will
 * record it when it is old. The recorder cannot make acts old: the clock of events is that of the
 * database.
 */
export const trimFirstActs = async (
  notifications: ServiceHost,
  databaseUrl: string,
  networkId: string,
): Promise<void> => {
  const firstOf = async (type: string): Promise<unknown> => {
    const address = await locateDatabase(databaseUrl, 'notifications')
    const { rows } = await withConnectionTo(address, (connection) =>
      connection.query<{ data: string }>(firstOfType, [networkId, type]),
    )
    return JSON.parse(rows[0]?.data ?? 'null')
  }
  const ofUser = userNotified.schema.parse(await firstOf(userNotified.type))
  const ofCommunity = communityNotified.schema.parse(await firstOf(communityNotified.type))
  const { occurrenceId, notifiedDirectly, targetId: communityId } = ofCommunity
  const trimmed = [
    occurrenceTrimmed({ recipientId: ofUser.recipientId, ...trimmingOf(ofUser) }),
    communityOccurrenceTrimmed({
      communityId,
      occurrenceId,
      notifiedDirectly,
      ...trimmingOf(ofCommunity),
    }),
  ]
  for (const fact of trimmed)
    await notifications.decide(
      { networkId, actor: 'causerie', cause: 'tray trim' },
      decision({ orderBy: fact.orderedBy, load: {}, decide: () => [fact] }),
    )
}

const trimmingOf = (told: TraySubject & { actId: string; actorId: string }) => ({
  actId: told.actId,
  told: { actorId: told.actorId, ...TraySubject.parse(told) },
})
