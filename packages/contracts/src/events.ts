import { commonEvents } from '@causerie/protocol'
import * as chatEvents from './chat/events.ts'
import * as communityEvents from './community/events.ts'
import * as contentEvents from './content/events.ts'
import * as notificationsEvents from './notifications/events.ts'
import type { AnyEventContract } from './shared/event.ts'
import type { ServiceName } from './shared/services.ts'
import * as streamingEvents from './streaming/events.ts'

/** Every event that a service records; claims are taken and released in every service alike. */
export const eventsOf = {
  community: { ...communityEvents, ...commonEvents },
  content: { ...contentEvents, ...commonEvents },
  chat: { ...chatEvents, ...commonEvents },
  streaming: { ...streamingEvents, ...commonEvents },
  notifications: { ...notificationsEvents, ...commonEvents },
} satisfies Record<ServiceName, Record<string, AnyEventContract>>

export type { AnyEventContract, EventContract } from './shared/event.ts'
export { chatEvents, communityEvents, contentEvents, notificationsEvents, streamingEvents }
