import { z } from 'zod'

/** The social settings of a network. */
export const SocialNetworkSetting = z
  .object({
    enabled: z.boolean(),
    /** Whether follows need the approval of the followed user. */
    isFollowWithRequestEnabled: z.boolean(),
  })
  .meta({ id: 'SocialNetworkSetting' })
