import { z } from 'zod'
import { ApnsSetting, FcmSetting, WebPushSetting } from '../../resources/push-network-setting.ts'

/** Names what is secret; neither events nor rows have that. */
const secretId = z.string()

/**
 * What may be known of the keys of each vendor, and what names the secret ones. Null: the network
 * has none.
 */
export const PushVendors = z.object({
  fcm: FcmSetting.extend({ secretId }).nullable(),
  apns: ApnsSetting.extend({ secretId }).nullable(),
  webPush: WebPushSetting.extend({ secretId }).nullable(),
})
export type PushVendors = z.infer<typeof PushVendors>
