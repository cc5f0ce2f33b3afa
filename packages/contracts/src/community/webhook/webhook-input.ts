import { z } from 'zod'
import { anyId, askedAddress, text } from '../../resources/input.ts'
import { WebhookEventName } from '../../webhooks/webhook-events.ts'

const someIds = z.array(anyId).max(100)

/** What requests say of a webhook, each absent, or as it is to be. */
export const webhookInput = {
  url: askedAddress(1, 900),
  description: text(0, 250),
  isEnabled: z.boolean(),
  events: z.array(WebhookEventName).max(200),
  communityIds: someIds,
  channelIds: someIds,
} as const

/** What these fields mean. */
export const webhookMeanings = {
  url: 'Where events are sent, by POST: an address of the internet that begins with http or https.',
  description: 'What it is for, for those who administer the network.',
  isEnabled: 'Whether events are sent. What happens while it is off is not sent later.',
  events:
    'Names of the events that are sent; empty: all but `push-notification.created`, which has to be named.',
  communityIds:
    'Only what happens in these communities, or in the channels of `channelIds`, is sent. Both empty: everything.',
  channelIds:
    'Only what happens in these channels, or in the communities of `communityIds`, is sent. Both empty: everything.',
} as const
