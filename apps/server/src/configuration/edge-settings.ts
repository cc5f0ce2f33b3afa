import type { EdgeSettings } from '../roles/edges/edge-recipe.ts'
import type { Configuration } from './configuration.ts'

/** What the configuration says of edges. */
export const edgeSettingsOf = ({
  WEBHOOKS_ALLOW,
  PUSH_ALLOW,
  PUSH_FCM_URL,
  PUSH_APNS_URL,
}: Configuration): EdgeSettings => ({
  webhooksAllow: WEBHOOKS_ALLOW,
  pushAllow: PUSH_ALLOW,
  pushUrls: { fcm: PUSH_FCM_URL, apns: PUSH_APNS_URL },
})
