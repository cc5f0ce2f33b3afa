import { retentionSettingUpdated } from '@causerie/contracts/community'
import fc from 'fast-check'

/** Other days for which posts are kept. */
export const anyRetention = fc.integer({ min: 1, max: 400 }).map((days) =>
  retentionSettingUpdated({
    enabled: days > 9,
    rules: [{ kind: 'posts', days, communityId: null, channelId: null }],
  }),
)
