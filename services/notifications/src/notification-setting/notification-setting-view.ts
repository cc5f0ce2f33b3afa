import type {
  NotifiableEventSetting,
  NotificationLevel,
  NotificationSetting,
} from '@causerie/contracts/notifications'
import {
  moduleOfEvent,
  NotifiableEvent,
  NotificationModule,
  pushParametersOf,
} from '@causerie/contracts/push'
import { isOfEvent, templatesSetFor } from '../push-setting/event-templates.ts'
import {
  choiceOf,
  isNetworkEnabled,
  isOnByDefault,
  type Levels,
  type PlaceSetting,
} from './notification-policy.ts'

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
      : eventsOf[level].map((event) => eventView(levels, event, levels[level])),
})

const modules = ({ user }: Levels): NotifiableEventSetting[] =>
  NotificationModule.options.map((name) => ({
    ...(user?.events.find((one) => one.name === name) ?? allSenders(true)),
    name,
    moduleName: name,
    isNetworkEnabled: true,
    titleTemplate: '',
    bodyTemplate: '',
    parameters: [],
  }))

/** In general, only events that are set one by one are shown beside the modules. */
const chosenEvents = (levels: Levels): NotifiableEventSetting[] => {
  const { events = [], templates = [] } = levels.user ?? {}
  const names = new Set([...events.filter(isOfEvent), ...templates].map(({ name }) => name))
  return [...names].sort().map((event) => eventView(levels, event, levels.user))
}

/** Templates are shown where they are set: clients send back what they read. */
const eventView = (
  levels: Levels,
  event: NotifiableEvent,
  shown: PlaceSetting | undefined,
): NotifiableEventSetting => ({
  ...(choiceOf(levels, event) ?? allSenders(isOnByDefault(levels, event))),
  name: event,
  isNetworkEnabled: isNetworkEnabled(levels, event),
  ...templatesSetFor(shown?.templates ?? [], event),
  parameters: [...pushParametersOf(event)],
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
