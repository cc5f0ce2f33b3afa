import { z } from 'zod'
import { NotificationSetting } from '../../resources/notification-setting.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { checkPlace, notificationPlace } from './notification-place.ts'

export const getNotificationSetting = operation({
  id: 'getNotificationSetting',
  owner: 'notifications',
  method: 'GET',
  path: '/api/v3/notification/setting',
  summary: "Get the caller's setting of pushes",
  description:
    'Whether pushes are on for the caller, in general or from a channel or community, and of which events. Where nothing is set for a channel or community, `notifiableEvents` says what follows from the wider level, but for templates: they are those that are set at this level, and empty where a wider one decides. In general they are the three modules, and the events that are set one by one.',
  may: everybodyInNetwork('community-not-found'),
  query: z.object(notificationPlace).superRefine(checkPlace),
  example: { query: { level: 'community', communityId: exampleIds.communityId } },
  reply: NotificationSetting.shape,
  refusals: ['community-not-found'],
})
