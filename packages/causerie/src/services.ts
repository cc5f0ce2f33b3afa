import { type ServiceName, services } from '@causerie/contracts'
import type { AnyService } from '@causerie/kernel'

const packages: Record<ServiceName, () => Promise<AnyService>> = {
  community: async () => (await import('@causerie/community')).communityService,
  content: async () => (await import('@causerie/content')).contentService,
  chat: async () => (await import('@causerie/chat')).chatService,
  streaming: async () => (await import('@causerie/streaming')).streamingService,
  notifications: async () => (await import('@causerie/notifications')).notificationsService,
}

/** One of the five services, whichever composition runs it. It is loaded when it is wanted: a process of one role starts sooner. */
export const loadService = (name: ServiceName): Promise<AnyService> => packages[name]()

export type Catalogue = Record<ServiceName, AnyService>

/** Something of each of the five, made at once. */
export const forEachService = async <T>(make: (name: ServiceName) => Promise<T>): Promise<Record<ServiceName, T>> => {
  const made = await Promise.all(services.map(async (name) => [name, await make(name)] as const))
  // One entry for every name of the list.
  return Object.fromEntries(made) as Record<ServiceName, T>
}
