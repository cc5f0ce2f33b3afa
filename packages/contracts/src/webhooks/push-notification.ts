import { z } from 'zod'
import { NotifiableEvent } from '../push/notifiable-event.ts'

/** The name of this event, which a filter has to contain. */
export const pushNotificationEvent = 'push-notification.created'

/** What a server that sends pushes itself tells to some users. */
export const PushNotification = z
  .object({
    eventName: NotifiableEvent.describe('What happened, by the names of the settings of pushes.'),
    isBroadcast: z.boolean().describe('Whether all users are meant. Always false.'),
    targetIds: z
      .array(z.string())
      .min(1)
      .max(1_000)
      .describe(
        'The users who are told this, by their public ids: who may read it, has not read it, did not do it, and lets it be pushed.',
      ),
    title: z.string().describe('In the language of these users, as is the body.'),
    body: z.string(),
    collapseKey: z
      .string()
      .describe('On a device, a push replaces an earlier one with the same key.'),
    data: z
      .record(z.string(), z.string())
      .describe('What apps read to open the right screen: the event, and ids of what it is about.'),
    image: z
      .string()
      .optional()
      .describe('The URL of a picture of the message or post, which needs no token.'),
  })
  .meta({ id: 'PushNotification' })
export type PushNotification = z.infer<typeof PushNotification>
