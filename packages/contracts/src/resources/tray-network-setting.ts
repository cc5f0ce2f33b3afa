import { z } from 'zod'

/** The settings of the notification trays of a network. */
export const TrayNetworkSetting = z
  .object({
    /** For how many days an item is shown after its last occurrence. */
    retentionDays: z.number().int().min(1).max(3650),
  })
  .meta({ id: 'TrayNetworkSetting' })
export type TrayNetworkSetting = z.infer<typeof TrayNetworkSetting>
