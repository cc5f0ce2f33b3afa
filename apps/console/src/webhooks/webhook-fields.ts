import { type EventName, isEventName } from './event-name.ts'
import type { Webhook } from './webhook.ts'

/** What administrators say of a webhook. */
export type WebhookFields = Pick<Webhook, 'url' | 'description' | 'communityIds' | 'channelIds'> & {
  events: EventName[]
}

export const emptyFields: WebhookFields = {
  url: '',
  description: '',
  events: [],
  communityIds: [],
  channelIds: [],
}

export const fieldsOf = ({
  url,
  description,
  events,
  communityIds,
  channelIds,
}: Webhook): WebhookFields => ({
  url,
  description,
  events: events.filter(isEventName),
  communityIds,
  channelIds,
})

/**
 * The fields that differ, as a request says them; the others stay as somebody else may have changed
 * them meanwhile.
 */
export const changesOf = (before: WebhookFields, after: WebhookFields): Partial<WebhookFields> => {
  const { url, description, events, communityIds, channelIds } = after
  return {
    ...(url !== before.url && { url }),
    ...(description !== before.description && { description }),
    ...(areOthers(events, before.events) && { events }),
    ...(areOthers(communityIds, before.communityIds) && { communityIds }),
    ...(areOthers(channelIds, before.channelIds) && { channelIds }),
  }
}

const areOthers = (some: readonly string[], before: readonly string[]): boolean =>
  some.length !== before.length || some.some((one) => !before.includes(one))
