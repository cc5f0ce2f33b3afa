import { z } from 'zod'

/** What a network's administrators chose for its social part. */
export const SocialNetworkSetting = z
  .object({
    enabled: z.boolean(),
    /** Whether people are asked before somebody follows them. */
    isFollowWithRequestEnabled: z.boolean(),
  })
  .meta({ id: 'SocialNetworkSetting' })
