import { holdSet, userDeleted } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, given } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { setUserHold } from './set-user-hold.ts'

const reason = 'Case 17'
const hold = (deletion: Omit<Parameters<typeof userDeleted>[0], 'userId'>) =>
  given(communityService, [
    ...usersCreated('bob'),
    userDeleted({ userId: 'bob', ...deletion }),
  ]).when(setUserHold, {
    caller: as('ADMIN_root', 'admin'),
    params: { userId: 'bob' },
    resolved: { userId: 'bob' },
    body: { reason },
  })

test('a deleted user is held, whose words the journal has, and an erased one is not', async () => {
  expect(await hold({})).toEqual([holdSet({ recordType: 'user', recordId: 'bob', reason })])
  expect(await hold({ deleteAll: true, erase: true })).toEqual(refuse('user-not-found'))
})
