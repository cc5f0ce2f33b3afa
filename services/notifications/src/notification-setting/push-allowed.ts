import type { PushAnswers, pushQueries } from '@causerie/contracts/push'
import { type Doc, type Reader, sql, valueIn } from '@causerie/kernel'
import { communities, communityUsers, users } from '@causerie/replicas'
import type { z } from 'zod'
import { isTemplated } from '../push-setting/event-templates.ts'
import { type PushSetting, pushSettingOf, pushSettingRow } from '../push-setting/push-setting.ts'
import { type Happened, isAllowed, type Levels } from './notification-policy.ts'
import type { NotificationSettingRow } from './notification-setting.ts'

type Asked = z.output<typeof pushQueries.pushAllowed>
type Places = { userIds: readonly string[]; channelId: string; communityId: string }

/** What users set, in general and for a channel and a community. An empty id has no setting. */
const settingsOfUsers = sql<{ doc: Doc<NotificationSettingRow> }, Places>(
  'notification_settings_of_users',
  `
  select s.doc
  from unnest($userIds::text[]) w(user_id)
  cross join (values ('user', ''), ('channel', $channelId::text), ('community', $communityId::text)) p(level, target_id)
  cross join lateral (
    select doc from notification_settings
    where network_id = $networkId and user_id = w.user_id and level = p.level and target_id = p.target_id
    limit 1
  ) s
  `,
)

/** Those of the users whom the settings of the network and their own let be told. */
export const pushAllowed = async (
  asked: Asked,
  reader: Reader,
): Promise<PushAnswers['pushAllowed']> => {
  const { userIds, channelId = '', communityId = '' } = asked
  const [{ setting, happened }, rows] = await Promise.all([
    readHappened(asked, reader),
    reader.rows(settingsOfUsers, { userIds, channelId, communityId }),
  ])
  const network = setting.events
  const settings = new Map<string, Levels>()
  for (const { doc } of rows) {
    // Rows are stored by this schema.
    const row = valueIn(doc)
    settings.set(row.userId, { network, ...settings.get(row.userId), [row.level]: row })
  }
  const isAllowedByDefault = isAllowed({ network }, happened)
  return {
    isTemplated: isTemplated(setting.templates, asked.event),
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
