import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { apiKeyHolders } from '../../dsl/scopes/key.ts'
import { userCollections } from '../../resources/collections.ts'
import { handleInput } from '../../resources/handle-input.ts'
import { chosenUserId, optional, text } from '../../resources/input.ts'
import { Role } from '../../resources/role.ts'
import { timestamp } from '../../resources/scalars.ts'

const deviceInfo = z.object({
  kind: optional(z.enum(['ios', 'android', 'web', 'node'])),
  model: optional(text(0, 300)),
  sdkVersion: optional(text(0, 30)),
})

/**
 * Signs a user in, creates unknown users, and updates the given names. A second session on a device ends the first. No user is created
 * whose id is the internal id of another user.
 */
export const openSession = operation({
  id: 'openSession',
  owner: 'community',
  method: 'POST',
  path: '/api/v5/sessions',
  aliases: ['/api/v4/sessions', '/api/v3/sessions'],
  summary: 'Open a session',
  may: apiKeyHolders,
  opensSession: true,
  changesAccess: true,
  isNotStored: true,
  credential: 'api-key',
  badInput: 'invalid-parameters',
  body: z.object({
    userId: chosenUserId,
    deviceId: text(1, 150),
    deviceInfo: optional(deviceInfo),
    displayName: optional(text(0, 100)),
    profileHandle: optional(handleInput),
    authToken: optional(text(0, 100)),
  }),
  example: {
    body: {
      userId: exampleIds.newUserId,
      deviceId: 'phone',
      deviceInfo: { kind: 'ios', model: 'iPhone 15', sdkVersion: '7.0.0' },
      displayName: 'Dan',
      profileHandle: 'dan.green',
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
  rejects: ['invalid-api-key', 'invalid-auth-token', 'cannot-sign-in', 'globally-banned', 'duplicate-handle', 'invalid-parameters'],
})
