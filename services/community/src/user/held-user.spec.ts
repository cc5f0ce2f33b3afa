import { holdLifted, holdSet, userDeleted } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { deleteUser } from './delete-user.ts'

const bob = { recordType: 'user', recordId: 'bob' } as const
const hikers = { recordType: 'community', recordId: 'hikers' } as const

const remove = (more: Given[], communityIds: string[] = []) =>
  given(communityService, [...usersCreated('bob', 'ADMIN_root'), ...more]).when(deleteUser, {
    params: { userId: 'bob' },
    query: { deleteAll: true },
    resolved: { userId: 'bob', communityIds },
    caller: as('ADMIN_root', 'admin'),
  })

describe('the deletion of a user', () => {
  test('is refused while the user is held', async () => {
    const set = holdSet({ ...bob, reason: 'case 17' })
    expect(await remove([set])).toEqual(refuse('on-hold'))
    expect(await remove([set, holdLifted(bob)])).toEqual([
      userDeleted({ userId: 'bob', deleteAll: true }),
    ])
  })

  test('is refused while a community that has content of the user is held', async () => {
    const set = holdSet({ ...hikers, reason: 'case 17' })
    expect(await remove([set], ['hikers'])).toEqual(refuse('on-hold'))
    expect(await remove([set, holdLifted(hikers)], ['hikers'])).toEqual([
      userDeleted({ userId: 'bob', deleteAll: true }),
    ])
  })

  test('is not refused because of the hold on another user', async () => {
    const set = holdSet({ recordType: 'user', recordId: 'alice', reason: 'case 17' })
    expect(await remove([set])).toEqual([userDeleted({ userId: 'bob', deleteAll: true })])
  })
})
