import { z } from 'zod'
import { anyId, optional, text } from '../../resources/input.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { DevicePlatform } from './device-platform.ts'
import { faultOfToken } from './device-token.ts'

export const registerDevice = operation({
  id: 'registerDevice',
  owner: 'push',
  method: 'POST',
  path: '/api/v1/notification',
  aliases: ['/v1/notification'],
  summary: 'Register a device for pushes',
  description:
    'Apps register at each start: the vendor may have given them another token. The token of a device is never shown. A user has at most 20 devices; another one replaces the one that was registered first. With the API key alone, without a token of the user, the user must have a session of this very device.',
  may: ownerOnly('permission-denied'),
  credential: 'token|api-key',
  isNotStored: true,
  body: z
    .object({
      userId: anyId.describe('Id of the user, who is the caller.'),
      deviceId: text(1, 150).describe('Id of the device, as it opened its session.'),
      platform: DevicePlatform.describe('How the device is reached.'),
      token: text(1, 1000).describe(
        '`ios`: the device token of APNs, at most 400 hexadecimal digits; `android`: the registration token of FCM; `web`: the JSON text of a PushSubscription; `unifiedpush`: the URL of the endpoint.',
      ),
      provider: optional(text(0, 100)).describe('Whatever the app names its vendor.'),
    })
    .superRefine(({ platform, token }, context) => {
      const message = faultOfToken(platform, token)
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['token'], message })
    }),
  example: {
    body: {
      userId: exampleIds.callerId,
      deviceId: 'phone',
      platform: 'ios',
      token: '1f0c'.repeat(16),
    },
  },
  reply: { status: z.literal('success') },
  refusals: ['permission-denied'],
})
