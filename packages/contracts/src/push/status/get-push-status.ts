import { z } from 'zod'
import { count, timestamp } from '../../resources/scalars.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { DevicePlatform } from '../device/device-platform.ts'

const PushHour = z
  .object({
    at: timestamp,
    platform: DevicePlatform,
    accepted: count.describe('Pushes that the vendor took.'),
    failed: count.describe('Pushes that were given up.'),
    forgotten: count.describe('Devices that the vendor did not know any longer.'),
  })
  .meta({ id: 'PushHour' })

export const getPushStatus = operation({
  id: 'getPushStatus',
  owner: 'push',
  method: 'GET',
  path: '/api/v1/notification/status',
  summary: 'Get how pushes fare',
  description:
    'What waits, what became of pushes by hour and platform, and how many devices there are.',
  may: administrators,
  credential: 'admin-token',
  example: {},
  reply: {
    hours: z
      .array(PushHour)
      .describe('The last 24 hours in which something was sent, the oldest first.'),
    pending: count.describe('Pushes that wait, counted up to 100,000.'),
    devices: z
      .object({ ios: count, android: count, web: count, unifiedpush: count })
      .describe('Devices in the network by platform.'),
  },
})
