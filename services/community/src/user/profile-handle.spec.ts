import { userDeleted, userUpdated } from '@causerie/contracts/community'
import { claimTaken, type Fact, refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { nameHash } from '../name-hash.ts'
import { communityService } from '../service.ts'
import { openSession } from '../session/open-session.ts'
import { releaseHandle, releaseHandleOfDeleted } from './profile-handle.ts'
import { updateUser } from './update-user.ts'

const kind = 'profile-handle'
const taken = (owner: string, handle: string) =>
  claimTaken({ kind, value: nameHash(handle), owner })
const named = (userId: string, profileHandle: string, previousProfileHandle?: string) =>
  userUpdated({
    userId,
    profileHandle,
    ...(previousProfileHandle !== undefined && { previousProfileHandle }),
  })
const people = usersCreated('alice', 'bob')
const rename = (profileHandle: string, ...more: Given[]) =>
  given(communityService, [...people, ...more]).when(updateUser, { body: { profileHandle } })

describe('a profile handle', () => {
  test('is claimed by the first user, whatever its case, and refused to others', async () => {
    expect(await rename('Ally')).toEqual([taken('alice', 'ally'), named('alice', 'Ally')])
    expect(await rename('ALLY', taken('bob', 'ally'), named('bob', 'ally'))).toEqual(
      refuse('duplicate-handle'),
    )
    const signIn = {
      body: { userId: 'alice', deviceId: 'phone', profileHandle: 'ally' },
      caller: as('', 'api-key'),
    }
    const bobs = [...people, taken('bob', 'ally'), named('bob', 'ally')]
    expect(await given(communityService, bobs).when(openSession, signIn)).toEqual(
      refuse('duplicate-handle'),
    )
    expect(await given(communityService, people).when(openSession, signIn)).toMatchObject([
      named('alice', 'ally'),
      taken('alice', 'ally'),
      { type: 'SessionOpened' },
    ])
  })

  test('is not claimed again when it stays or changes only in case', async () => {
    const own = [taken('alice', 'ally'), named('alice', 'ally')]
    expect(await rename('Ally', ...own)).toEqual([named('alice', 'Ally')])
    expect(await rename('ally', ...own)).toEqual([])
  })

  test('of white space is recorded as previous handle, too, when it is cleared', async () => {
    expect(await rename('', taken('alice', '  '), named('alice', '  '))).toEqual([
      named('alice', '', '  '),
    ])
  })

  test('is recorded as previous handle when it is replaced, so that it can be released', async () => {
    const own = [taken('alice', 'ally'), named('alice', 'ally')]
    expect(await rename('al', ...own)).toEqual([taken('alice', 'al'), named('alice', 'al', 'ally')])
    expect(await rename('', ...own)).toEqual([named('alice', '', 'ally')])
  })
})

test('a claimed handle of white space does not affect users without a handle', async () => {
  const story = given(communityService, [...people, taken('bob', ' '), named('bob', ' ')])
  expect(await story.when(updateUser, { body: { displayName: 'Al' } })).toEqual([
    userUpdated({ userId: 'alice', displayName: 'Al' }),
  ])
  for (const profileHandle of [undefined, '']) {
    const body = { userId: 'alice', deviceId: 'phone', profileHandle }
    expect(await story.when(openSession, { body, caller: as('', 'api-key') })).toMatchObject([
      { type: 'SessionOpened' },
    ])
  }
})

describe('releasing a handle', () => {
  const own = [taken('alice', 'ally'), named('alice', 'ally')]
  /** The events that the follow-ups of the last fact record. */
  const released = (...facts: Given[]): readonly Fact[] => {
    const story = given(communityService, [...people, ...facts])
    return facts
      .slice(-1)
      .flatMap((last) =>
        [releaseHandle, releaseHandleOfDeleted].flatMap((one) => story.followed(one, last)),
      )
  }

  test('releases replaced and deleted handles once', () => {
    const freed = released(...own, named('alice', 'al', 'ally'))
    expect(freed).toMatchObject([
      { type: 'ClaimReleased', data: { kind, value: nameHash('ally') } },
    ])
    expect(released(...own, ...freed, named('alice', 'al', 'ally'))).toEqual([])
    expect(
      released(...own, userDeleted({ userId: 'alice', previousProfileHandle: 'ally' })),
    ).toHaveLength(1)
  })

  test('keeps handles claimed again by their owner or by another user, and unchanged ones', () => {
    expect(released(...own, named('alice', 'ally', 'al'), named('alice', 'ally', 'ally'))).toEqual(
      [],
    )
    expect(released(taken('bob', 'ally'), named('alice', 'al', 'ally'))).toEqual([])
    expect(released(...own, named('alice', 'ally'))).toEqual([])
  })
})
