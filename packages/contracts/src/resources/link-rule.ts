import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/**
 * A rule of the whitelist: while it is enabled, links that its regular expression finds may be
 * sent.
 */
export const LinkRule = z
  .object({
    ruleId: id,
    regex: z.string(),
    isEnabled: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'LinkRule' })
export type LinkRule = z.infer<typeof LinkRule>

/** How a network moderates what its users write. */
export const ModerationSetting = z
  .object({ isWhitelistEnabled: z.boolean(), isReportEnabled: z.boolean() })
  .meta({ id: 'ModerationSetting' })
export type ModerationSetting = z.infer<typeof ModerationSetting>
