import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { serverKeyHolders } from '../../dsl/scopes/key.ts'
import { chosenUserId } from '../../resources/input.ts'

/** Lets a customer's backend authenticate a user: the token opens one session of this user, within ten minutes. */
export const createAuthToken = operation({
  id: 'createAuthToken',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/authentication/token',
  summary: 'Create an auth token for a user (secure mode)',
  may: serverKeyHolders,
  credential: 'server-key',
  badInput: 'invalid-parameters',
  isBare: true,
  isNotStored: true,
  body: z.object({ userId: chosenUserId }),
  example: { body: { userId: exampleIds.newUserId } },
  reply: { authToken: z.string() },
  rejects: ['invalid-server-key', 'secure-mode-off'],
})
