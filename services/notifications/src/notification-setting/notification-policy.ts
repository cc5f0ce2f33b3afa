import type { NotifiableEventChoice, NotifiableName } from '@causerie/contracts/notifications'
import { coveringEvents, moduleOfEvent, type NotifiableEvent } from '@causerie/contracts/push'
import type { NotificationSettingRow } from './notification-setting.ts'

/** What a user set for a place. */
export type PlaceSetting = Pick<NotificationSettingRow, 'isPushNotifiable' | 'events' | 'templates'>

/** What decides whether an event is pushed to a user, from wide to narrow. */
export type Levels = {
  /** What administrators set. */
  network: readonly NotifiableEventChoice[]
  user?: PlaceSetting | undefined
  community?: PlaceSetting | undefined
  channel?: PlaceSetting | undefined
}

/** `subscribe`: only to users who turned pushes on there. */
type Mode = 'default' | 'silent' | 'subscribe'

/** What happened. */
export type Happened = {
  event: NotifiableEvent
  senderRoles: readonly string[]
  /** How the community and the channel push. */
  modes?: { community?: Mode | undefined; channel?: Mode | undefined }
}

/** Nobody asked for every message of a large channel. */
const offUntilSet: ReadonlySet<NotifiableEvent> = new Set([
  'message.created',
  'text-message.created',
  'image-message.created',
  'file-message.created',
])

/** Whether the event is pushed to the user. */
export const isAllowed = (levels: Levels, happened: Happened): boolean => {
  const { event, senderRoles, modes = {} } = happened
  const { network, user, community, channel } = levels
  const ofNetwork = choiceIn(network, event)
  if (ofNetwork && !lets(ofNetwork, senderRoles)) return false
  if ([user, community, channel].some((place) => place?.isPushNotifiable === false)) return false
  if (!isReached(modes.community, community, event)) return false
  if (!isReached(modes.channel, channel, event)) return false
  const chosen = choiceOf(levels, event)
  return chosen ? lets(chosen, senderRoles) : isOnByDefault(levels, event)
}

/** Whether an event that nobody decided about at narrower levels is on. */
export const isOnByDefault = ({ network }: Levels, event: NotifiableEvent): boolean =>
  choiceIn(network, event)?.isPushNotifiable ?? !offUntilSet.has(event)

/**
 * What decides about the event: what the user set of it at the narrowest level, or that its module
 * is off or has only some senders. That a module is on says nothing of an event that is off by
 * default.
 */
export const choiceOf = (
  { user, community, channel, network }: Levels,
  event: NotifiableEvent,
): NotifiableEventChoice | undefined => {
  for (const place of [channel, community, user]) {
    const choice = place && choiceIn(place.events, event)
    if (choice) return choice
  }
  const module = user && find(user.events, moduleOfEvent(event))
  return module?.isPushNotifiable && !isOnByDefault({ network }, event) ? undefined : module
}

/** Whether administrators have not turned the event off. */
export const isNetworkEnabled = ({ network }: Levels, event: NotifiableEvent): boolean =>
  choiceIn(network, event)?.isPushNotifiable !== false

/** What a level says of the event, or else of the one that covers it. */
const choiceIn = (
  choices: readonly NotifiableEventChoice[],
  event: NotifiableEvent,
): NotifiableEventChoice | undefined => {
  const covering = coveringEvents[event]
  return find(choices, event) ?? (covering && find(choices, covering))
}

const find = (
  choices: readonly NotifiableEventChoice[],
  name: NotifiableName,
): NotifiableEventChoice | undefined => choices.find((one) => one.name === name)

const isReached = (
  mode: Mode = 'default',
  place: PlaceSetting | undefined,
  event: NotifiableEvent,
): boolean => {
  if (mode !== 'subscribe') return mode === 'default'
  return place?.isPushNotifiable || choiceIn(place?.events ?? [], event)?.isPushNotifiable === true
}

const lets = (
  { isPushNotifiable, listenFromRoleIds, ignoreFromRoleIds }: NotifiableEventChoice,
  senderRoles: readonly string[],
): boolean =>
  isPushNotifiable &&
  (listenFromRoleIds.length === 0 || hasOne(senderRoles, listenFromRoleIds)) &&
  !hasOne(senderRoles, ignoreFromRoleIds)

const hasOne = (roles: readonly string[], of: readonly string[]): boolean =>
  roles.some((role) => of.includes(role))
