import { chatService } from '@causerie/chat'
import { communityService } from '@causerie/community'
import { contentService } from '@causerie/content'
import type { ServiceName } from '@causerie/contracts'
import type { AnyService } from '@causerie/kernel'
import { notificationsService } from '@causerie/notifications'
import { streamingService } from '@causerie/streaming'

/** The five services, whichever composition runs them. */
export const catalogueOfServices: Record<ServiceName, AnyService> = {
  community: communityService,
  content: contentService,
  chat: chatService,
  streaming: streamingService,
  notifications: notificationsService,
}
