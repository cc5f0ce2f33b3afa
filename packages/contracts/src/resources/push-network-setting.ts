import { z } from 'zod'
import { NotifiableEvent } from '../push/notifiable-event.ts'
import { parameters, templates } from './event-templates.ts'
import { NotifiableEventChoice } from './notification-setting.ts'
import { id } from './scalars.ts'

/** What may be known of the keys for Firebase Cloud Messaging. */
export const FcmSetting = z.object({ projectId: id }).meta({ id: 'FcmSetting' })
export type FcmSetting = z.infer<typeof FcmSetting>

/** What may be known of the keys for Apple Push Notification service. */
export const ApnsSetting = z
  .object({
    /** Of the key, as Apple shows it. */
    keyId: id,
    teamId: id,
    /** The bundle id of the app. */
    topic: id,
    /** Whether devices have the app of the store, and not one that developers run. */
    isProduction: z.boolean(),
  })
  .meta({ id: 'ApnsSetting' })
export type ApnsSetting = z.infer<typeof ApnsSetting>

/** What may be known of the VAPID keys for Web Push, which are made here. */
export const WebPushSetting = z
  .object({
    /** Whom push services reach in case of problems: a `mailto:` or `https:` URL. */
    subject: z.string(),
    /** The `applicationServerKey` of browsers: base64url. */
    publicKey: z.string(),
  })
  .meta({ id: 'WebPushSetting' })
export type WebPushSetting = z.infer<typeof WebPushSetting>

/**
 * Whether the network pushes, by which vendors, and what. A vendor is null while it has no keys;
 * these are never shown.
 */
export const PushNetworkSetting = z
  .object({
    enabled: z.boolean(),
    fcm: FcmSetting.nullable(),
    apns: ApnsSetting.nullable(),
    webPush: WebPushSetting.nullable(),
    notifiableEvents: z.array(
      NotifiableEventChoice.extend({
        name: NotifiableEvent,
        ...templates,
        parameters,
      }),
    ),
  })
  .meta({ id: 'PushNetworkSetting' })
export type PushNetworkSetting = z.infer<typeof PushNetworkSetting>
