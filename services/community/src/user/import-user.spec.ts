import { userCreated } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { importUser } from './import-user.ts'

const internalId = 'a'.repeat(24)
const imported = (userId: string, fields: object = {}) =>
  given(communityService, usersCreated('bob')).when(importUser, {
    caller: as('ADMIN_mover', 'admin'),
    body: { userId, ...fields },
    resolved: { userId, internalId, isInternalId: false },
  })

describe('an imported user', () => {
  test('who exists stays as they are', async () => {
    expect(await imported('bob', { displayName: 'Robert' })).toEqual([])
  })

  test('is an administrator by their id alone', async () => {
    expect(await imported('ADMIN_ada', { displayName: 'Ada', roles: ['moderator'] })).toEqual([
      userCreated({
        userId: 'ADMIN_ada',
        displayName: 'Ada',
        roles: ['global-admin', 'moderator'],
        internalId,
      }),
    ])
    expect(await imported('eve', { roles: ['global-admin'] })).toEqual(refuse('permission-denied'))
  })
})
