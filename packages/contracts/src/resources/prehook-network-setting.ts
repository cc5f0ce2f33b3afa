import { z } from 'zod'
import { freeText } from './scalars.ts'

/** Who is asked before users write, of a network. */
export const PrehookNetworkSetting = z
  .object({
    enabled: z.boolean(),
    /** Where it is asked; empty until it is set. */
    callbackUrl: freeText,
    /** What happens when the hook does not answer in time, or not as it should. */
    defaultAction: z.enum(['allow', 'deny']),
  })
  .meta({ id: 'PrehookNetworkSetting' })
export type PrehookNetworkSetting = z.infer<typeof PrehookNetworkSetting>

/** The setting of a network until its administrators change it. */
export const defaultPrehookSetting: PrehookNetworkSetting = {
  enabled: false,
  callbackUrl: '',
  defaultAction: 'allow',
}
