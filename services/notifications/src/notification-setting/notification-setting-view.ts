import type {
  NotifiableEventSetting,
  NotificationLevel,
  NotificationSetting,
} from '@causerie/contracts/notifications'
import { moduleOfEvent, NotifiableEvent, NotificationModule } from '@causerie/contracts/push'
import { choiceOf, isNetworkEnabled, isOnByDefault, type Levels } from './notification-policy.ts'

/** The setting of a level; `levels` are it and the wider ones. */
export const notificationSettingView = (
  level: NotificationLevel,
  levels: Levels,
): NotificationSetting => ({
  isPushNotifiable: levels[level]?.isPushNotifiable ?? true,
  isUserEnabled: levels.user?.isPushNotifiable ?? true,
  notifiableEvents:
    level === 'user'
      ? [...modules(levels), ...chosenEvents(levels)]
      : eventsOf[level].map((event) => eventView(levels, event)),
})

const modules = ({ user }: Levels): NotifiableEventSetting[] =>
  NotificationModule.options.map((name) => ({
    ...(user?.events.find((one) => one.name === name) ?? allSenders(true)),
    name,
    moduleName: name,
    isNetworkEnabled: true,
  }))

/** In general, only events that are set one by one are shown beside the modules. */
const chosenEvents = (levels: Levels): NotifiableEventSetting[] =>
  (levels.user?.events ?? []).flatMap(({ name }) => {
    const event = NotifiableEvent.safeParse(name).data
    return event ? [eventView(levels, event)] : []
  })

const eventView = (levels: Levels, event: NotifiableEvent): NotifiableEventSetting => ({
  ...(choiceOf(levels, event) ?? allSenders(isOnByDefault(levels, event))),
  name: event,
  isNetworkEnabled: isNetworkEnabled(levels, event),
})

const allSenders = (isPushNotifiable: boolean) => ({
  isPushNotifiable,
  listenFromRoleIds: [],
  ignoreFromRoleIds: [],
})

/** What can happen in a community or a channel. */
const inCommunities = (event: NotifiableEvent): boolean =>
  moduleOfEvent(event) !== 'chat' && !/^(follow|event)\.|user-feed/.test(event)
const eventsOf = {
  community: NotifiableEvent.options.filter(inCommunities),
  channel: NotifiableEvent.options.filter((event) => moduleOfEvent(event) === 'chat'),
}
