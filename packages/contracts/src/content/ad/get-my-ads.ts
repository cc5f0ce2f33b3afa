import { z } from 'zod'
import { File } from '../../resources/file.ts'
import { count, timestamp } from '../../resources/scalars.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const frequency = z.object({ type: z.enum(['fixed', 'time-window']), value: count }).optional()

export const getMyAds = operation({
  id: 'getMyAds',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/ads/me',
  summary: 'Get ads',
  description: 'There are none: `settings.enabled` is always false. Clients ask when they start.',
  may: everybody,
  example: {},
  reply: {
    ads: z.array(z.object({})),
    advertisers: z.array(z.object({})),
    settings: z.object({
      enabled: z.boolean(),
      maxActiveAds: count,
      frequency: z.object({ feed: frequency, story: frequency, comment: frequency }),
      updatedAt: timestamp,
    }),
    files: z.array(File),
  },
})
