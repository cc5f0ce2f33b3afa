import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { handleInput } from '../../resources/handle-input.ts'
import { chosenUserId, nameOf, optional, text } from '../../resources/input.ts'
import { Role } from '../../resources/role.ts'
import { timestamp } from '../../resources/scalars.ts'
import { apiKeyHolders } from '../../scopes/key.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

const deviceInfo = z.object({
  kind: optional(z.enum(['ios', 'android', 'web', 'node'])),
  model: optional(text(0, 300)),
  sdkVersion: optional(text(0, 30)),
})

export const openSession = operation({
  id: 'openSession',
  owner: 'community',
  method: 'POST',
  path: '/api/v5/sessions',
  aliases: ['/api/v4/sessions', '/api/v3/sessions'],
  summary: 'Open a session',
  description:
    'Signs a user in, creates unknown users, and updates the given names. A user has up to ten sessions on a device, ' +
    'such as tabs of a browser; another one ends the oldest. No user is created whose id is the internal id of another user.',
  may: apiKeyHolders,
  opensSession: true,
  changesAccess: true,
  isNotStored: true,
  credential: 'api-key',
  badInput: 'invalid-parameters',
  body: z.object({
    userId: chosenUserId.describe('Id of the user, as your own system has it.'),
    deviceId: text(1, 150).describe(
      'Id of the device, which belongs to the user: others may have the same.',
    ),
    deviceInfo: optional(deviceInfo).describe('What the device is.'),
    displayName: optional(nameOf(100)).describe('The name that others see.'),
    profileHandle: optional(handleInput).describe('A unique short name.'),
    authToken: optional(text(0, 100)).describe(
      'The auth token of your backend; required in secure mode.',
    ),
  }),
  example: {
    body: {
      userId: exampleIds.newUserId,
      deviceId: 'phone',
      deviceInfo: { kind: 'ios', model: 'iPhone 15', sdkVersion: '7.0.0' },
      displayName: 'Eve',
      profileHandle: 'eve.green',
    },
  },
  reply: {
    accessToken: z.string(),
    issuedAt: timestamp,
    expiresAt: timestamp,
    ...userCollections,
    roles: z.array(Role),
    userType: z.enum(['signed-in', 'visitor', 'bot']),
    lastCachePurge: timestamp.nullable(),
  },
  refusals: [
    'invalid-auth-token',
    'cannot-sign-in',
    'globally-banned',
    'duplicate-handle',
    'invalid-parameters',
  ],
})
