import type { EventTemplates, NotificationLevel } from '@causerie/contracts/notifications'
import type { NotifiableEvent, PushAnswers, pushQueries } from '@causerie/contracts/push'
import { type Doc, type Reader, sql, valueIn } from '@causerie/kernel'
import type { z } from 'zod'
import { namesFor, templatesFor } from '../push-setting/event-templates.ts'
import { pushSettingOf, pushSettingRow } from '../push-setting/push-setting.ts'
import { type PlacesOfUsers, settingsAtPlaces } from './settings-at-places.ts'

type OwnTemplates = { userId: string; level: NotificationLevel; templates: Doc<EventTemplates[]> }

/** Templates of no other event are read: users may have long ones of many. */
const templatesOfUsers = sql<OwnTemplates, PlacesOfUsers & { names: readonly NotifiableEvent[] }>(
  'templates_of_users',
  `
  select w.user_id as "userId", p.level, o.templates
  ${settingsAtPlaces}
  cross join lateral (
    select json_agg(t) as templates from json_array_elements(s.doc->'templates') t
    where t->>'name' = any($names::text[])
  ) o
  where o.templates is not null
  `,
)

/** What the network says for an event in place of the usual words, and what users want to be told. */
export const pushTemplate = async (
  { event, userIds, channelId = '', communityId = '' }: z.output<typeof pushQueries.pushTemplate>,
  reader: Reader,
): Promise<PushAnswers['pushTemplate']> => {
  const names = namesFor(event)
  const [{ row }, rows] = await Promise.all([
    reader.load({ row: pushSettingRow() }),
    reader.rows(templatesOfUsers, { userIds, channelId, communityId, names }),
  ])
  const network = pushSettingOf(row).templates
  const own = new Map<string, { [L in NotificationLevel]?: EventTemplates[] }>()
  // Rows are stored by this schema.
  for (const { userId, level, templates } of rows)
    own.set(userId, { ...own.get(userId), [level]: valueIn(templates) })
  return {
    ...templatesFor(event, network),
    ofUsers: Object.fromEntries(
      [...own].map(([userId, { channel, community, user }]) => [
        userId,
        templatesFor(event, channel, community, user, network),
      ]),
    ),
  }
}
