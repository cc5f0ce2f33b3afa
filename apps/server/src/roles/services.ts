import { type ServiceName, services } from '@causerie/contracts/shared'
import type { AnyService } from '@causerie/kernel'

const packages: Record<ServiceName, () => Promise<AnyService>> = {
  community: async () => (await import('@causerie/community')).communityService,
  content: async () => (await import('@causerie/content')).contentService,
  chat: async () => (await import('@causerie/chat')).chatService,
  streaming: async () => (await import('@causerie/streaming')).streamingService,
  notifications: async () => (await import('@causerie/notifications')).notificationsService,
}

/** Loads one of the five services on demand, so that a process of one role starts faster. */
export const loadService = (name: ServiceName): Promise<AnyService> => packages[name]()

export type Catalogue = Record<ServiceName, AnyService>

/** A value for each of the five services, created concurrently. */
export const forEachService = async <T>(
  make: (name: ServiceName) => Promise<T>,
): Promise<Record<ServiceName, T>> => {
  const made = await Promise.all(services.map(async (name) => [name, await make(name)] as const))
  // There is one entry for every service.
  return Object.fromEntries(made) as Record<ServiceName, T>
}
