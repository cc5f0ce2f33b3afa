import type { PrehookNetworkSetting } from '@causerie/contracts/community'
import type { PrehookEntry } from '../access-list/prehook-entry.ts'

/** What administrators see of a pre-hook. */
export const prehookSettingOf = ({
  enabled,
  callbackUrl,
  defaultAction,
}: PrehookEntry): PrehookNetworkSetting => ({ enabled, callbackUrl, defaultAction })
