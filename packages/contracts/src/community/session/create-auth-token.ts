import { z } from 'zod'
import { chosenUserId } from '../../resources/input.ts'
import { serverKeyHolders } from '../../scopes/key.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const createAuthToken = operation({
  id: 'createAuthToken',
  owner: 'community',
  method: 'POST',
  path: '/api/v4/authentication/token',
  summary: 'Create an auth token for a user (secure mode)',
  description:
    "Lets a customer's backend authenticate a user: the token opens one session of this user, within ten minutes.",
  may: serverKeyHolders,
  credential: 'server-key',
  badInput: 'invalid-parameters',
  isBare: true,
  isNotStored: true,
  body: z.object({ userId: chosenUserId.describe('Id of the user who will sign in.') }),
  example: { body: { userId: exampleIds.newUserId } },
  reply: { authToken: z.string() },
  refusals: ['secure-mode-off'],
})
