import { z } from 'zod'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getWebPushKey = operation({
  id: 'getWebPushKey',
  owner: 'push',
  method: 'GET',
  path: '/api/v1/notification/web-push-key',
  summary: 'Get the key for subscriptions of browsers',
  description: 'What a page passes to `pushManager.subscribe` as `applicationServerKey`.',
  may: everybody,
  example: {},
  reply: {
    publicKey: z
      .string()
      .optional()
      .describe('The VAPID key of the network in base64url; absent: no pushes to browsers.'),
  },
})
