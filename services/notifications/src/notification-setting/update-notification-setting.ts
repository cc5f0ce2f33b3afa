import {
  updateNotificationSetting as contract,
  notificationSettingChanged,
  targetOfPlace,
} from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import { changedTemplates, isOfEvent } from '../push-setting/event-templates.ts'
import { changedChoices, isChoice } from './event-choices.ts'
import { notificationSettings } from './notification-setting.ts'

export const updateNotificationSetting = command(contract, {
  resolve: ({ body }) => ({ level: body.level, targetId: targetOfPlace(body) }),
  orderBy: ({ caller }) => trayKey(caller.userId),
  load: ({ resolved: { level, targetId }, caller }) => ({
    place: notificationSettings.get(caller.userId, level, targetId),
    communities: level === 'community' ? [communities.get(targetId)] : [],
  }),
  decide: ({ place, communities: named }, { resolved, body, caller: { userId } }) => {
    if (named.some((community) => !community || community.isDeleted))
      return refuse('community-not-found')
    const { isPushNotifiable } = body
    const given = body.notifiableEvents ?? []
    const events = changedChoices(place?.events ?? [], given.filter(isChoice))
    const templates = changedTemplates(place?.templates ?? [], given.filter(isOfEvent))
    const changes = {
      ...changedFields({ isPushNotifiable: place?.isPushNotifiable }, { isPushNotifiable }),
      ...(events.length > 0 && { events }),
      ...(templates.length > 0 && { templates }),
    }
    return Object.keys(changes).length > 0
      ? [notificationSettingChanged({ userId, ...resolved, ...changes })]
      : []
  },
  reply: async () => ({ success: true as const }),
})
