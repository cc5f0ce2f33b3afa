import { z } from 'zod'
import { freeText, timestamp } from '../../resources/scalars.ts'
import { DevicePlatform } from './device-platform.ts'

/** A device that pushes are sent to. */
export const PushDevice = z
  .object({
    deviceId: z.string(),
    platform: DevicePlatform,
    provider: freeText,
    registeredAt: timestamp,
    lastSentAt: timestamp.nullable(),
    lastStatus: z
      .enum(['accepted', 'failed'])
      .optional()
      .describe('What became of the last push; absent before the first one.'),
  })
  .meta({ id: 'PushDevice', description: 'A device that pushes are sent to, without its token.' })
export type PushDevice = z.infer<typeof PushDevice>
