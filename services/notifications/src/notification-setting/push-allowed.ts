import type { NotifiableEventChoice, NotificationLevel } from '@causerie/contracts/notifications'
import type { NotifiableEvent, PushAnswers, pushQueries } from '@causerie/contracts/push'
import { type Doc, type Reader, sql, valueIn } from '@causerie/kernel'
import { communities, communityUsers, users } from '@causerie/replicas'
import type { z } from 'zod'
import { isTemplated, namesFor } from '../push-setting/event-templates.ts'
import { type PushSetting, pushSettingOf, pushSettingRow } from '../push-setting/push-setting.ts'
import { type Happened, isAllowed, type Levels } from './notification-policy.ts'
import { type PlacesOfUsers, settingsAtPlaces } from './settings-at-places.ts'

type Asked = z.output<typeof pushQueries.pushAllowed>
type Setting = {
  userId: string
  level: NotificationLevel
  isPushNotifiable: boolean | null
  events: Doc<NotifiableEventChoice[]>
  isTemplated: boolean
}

/** Templates, which may be long, stay where they are: they are asked for when something is said. */
const settingsOfUsers = sql<Setting, PlacesOfUsers & { names: readonly NotifiableEvent[] }>(
  'notification_settings_of_users',
  `
  select w.user_id as "userId", p.level, (s.doc->>'isPushNotifiable')::boolean as "isPushNotifiable",
    s.doc->'events' as events,
    exists (
      select from json_array_elements(s.doc->'templates') t where t->>'name' = any($names::text[])
    ) as "isTemplated"
  ${settingsAtPlaces}
  `,
)

/** Those of the users whom the settings of the network and their own let be told. */
export const pushAllowed = async (
  asked: Asked,
  reader: Reader,
): Promise<PushAnswers['pushAllowed']> => {
  const { event, userIds, channelId = '', communityId = '' } = asked
  const [{ setting, happened }, rows] = await Promise.all([
    readHappened(asked, reader),
    reader.rows(settingsOfUsers, { userIds, channelId, communityId, names: namesFor(event) }),
  ])
  const network = setting.events
  const settings = new Map<string, Levels>()
  for (const { userId, level, isPushNotifiable, events } of rows) {
    // Rows are stored by this schema.
    const place = { isPushNotifiable, events: valueIn(events) }
    settings.set(userId, { network, ...settings.get(userId), [level]: place })
  }
  const isAllowedByDefault = isAllowed({ network }, happened)
  return {
    isTemplated: isTemplated(setting.templates, event) || rows.some((row) => row.isTemplated),
    userIds: userIds.filter((userId) => {
      const levels = settings.get(userId)
      return levels ? isAllowed(levels, happened) : isAllowedByDefault
    }),
  }
}

/** What administrators set, and what happened where and by whom. */
const readHappened = async (
  { event, senderId, communityId, notificationMode, senderRoles }: Asked,
  reader: Reader,
): Promise<{ setting: PushSetting; happened: Happened }> => {
  const { network, community, sender, member } = await reader.load({
    network: pushSettingRow(),
    community: communities.get(communityId ?? ''),
    sender: users.get(senderId ?? ''),
    member: communityUsers.get(communityId ?? '', senderId ?? ''),
  })
  return {
    setting: pushSettingOf(network),
    happened: {
      event,
      senderRoles: [...senderRoles, ...(sender?.roles ?? []), ...(member?.roles ?? [])],
      modes: { community: community?.notificationMode, channel: notificationMode },
    },
  }
}
