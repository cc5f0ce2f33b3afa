import { z } from 'zod'
import { NotifiableEvent } from '../../push/notifiable-event.ts'
import { ifGiven, text } from '../../resources/input.ts'
import { PushNetworkSetting } from '../../resources/push-network-setting.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { eventChoiceInput, mostEventChoices } from '../notification-setting/event-choice-input.ts'
import { checkTemplates, eventTemplateInput } from '../notification-setting/event-template-input.ts'

const appleId = text(10, 10).regex(/^[A-Z\d]*$/, 'Must have capital letters and digits only.')
const bundleId = text(1, 255).regex(
  /^[A-Za-z\d.-]*$/,
  'Must have letters, digits, dots and hyphens only.',
)
const contact = text(0, 500).regex(
  /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s@]+)?$/,
  'Must be a mailto or https URL.',
)

const fcm = z.object({
  serviceAccount: text(1, 10_000).describe(
    'The JSON file of the key of a service account of Google Cloud, as text.',
  ),
})
const apns = z.object({
  key: ifGiven(text(1, 2_000)).describe(
    'The text of the `.p8` file that Apple gives. Required with another `keyId`.',
  ),
  keyId: ifGiven(appleId).describe('The id of the key.'),
  teamId: ifGiven(appleId).describe('The id of the team.'),
  topic: ifGiven(bundleId).describe('The bundle id of the app.'),
  isProduction: ifGiven(z.boolean()).describe(
    'Whether devices have the app of the store. True until it is set.',
  ),
})
const webPush = z.object({
  subject: ifGiven(contact).describe(
    'Whom push services reach in case of problems: a `mailto:` or `https:` URL. Empty: the address of the installation.',
  ),
})

const event = z
  .object({ name: NotifiableEvent, ...eventChoiceInput, ...eventTemplateInput })
  .superRefine((given, context) => checkTemplates(given.name, given, context))

export const updatePushSetting = operation({
  id: 'updatePushSetting',
  owner: 'notifications',
  method: 'PUT',
  path: '/api/v3/network-settings/push-notification',
  summary: 'Update the setting of pushes',
  description:
    'Absent members, and events that are not listed, are unchanged. The keys of vendors are checked, kept, and never shown again; null removes those of a vendor. Keys for Web Push are made here when pushes are turned on without, or when `webPush` is given; browsers that subscribed with earlier keys must subscribe again. An event that is off is pushed to nobody; `message.created` covers texts, images and files, and is off for users until it is turned on here or by themselves. Its templates hold for these as well, where they have none.',
  may: administrators,
  credential: 'admin-token',
  isNotStored: true,
  body: z.object({
    enabled: ifGiven(z.boolean()).describe('Whether anything is pushed.'),
    fcm: fcm.nullish().describe('Firebase Cloud Messaging, for Android.'),
    apns: apns.nullish().describe('Apple Push Notification service, for iOS.'),
    webPush: webPush.nullish().describe('Web Push, for browsers.'),
    notifiableEvents: ifGiven(z.array(event).max(mostEventChoices)).describe(
      'Events for the whole network.',
    ),
  }),
  example: { body: { notifiableEvents: [{ name: 'post.reacted', isPushNotifiable: true }] } },
  reply: PushNetworkSetting.shape,
  refusals: ['bad-request'],
})
