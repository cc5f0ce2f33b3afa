import { roleUpdated, userUpdated } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { memberBanned, pollCreatedBy, userInvited } from '@causerie/testkit/facts'
import type { Given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import {
  carolsFeedStory,
  close,
  closed,
  deleted,
  hikersStory,
  notFound,
  posted,
  remove,
  shown,
} from '../../test/polls.ts'

describe.each([
  { name: 'closing', act: close, fact: closed, permission: 'EDIT_COMMUNITY_POST' },
  { name: 'deleting', act: remove, fact: deleted, permission: 'DELETE_COMMUNITY_POST' },
] as const)('$name a poll', ({ act, fact, permission }) => {
  test('is for its creator and administrators before a post shows it', async () => {
    const unposted = [...hikersStory(), pollCreatedBy('bob')]
    for (const who of ['bob', 'ADMIN_ada']) expect(await act(who, unposted)).toEqual([fact])
    for (const who of ['alice', 'carol']) expect(await act(who, unposted)).toEqual(notFound)
  })

  test('is for moderators, too, where a post shows it', async () => {
    for (const who of ['alice', 'bob', 'ADMIN_ada'])
      expect(await act(who, posted())).toEqual([fact])
    expect(await act('carol', posted())).toEqual(refuse('not-poll-creator'))
    expect(
      await act(
        'alice',
        posted(roleUpdated({ roleId: 'community-moderator', displayName: '', permissions: [] })),
      ),
    ).toEqual(refuse('not-poll-creator'))
    const custom = roleUpdated({
      roleId: 'community-moderator',
      displayName: '',
      permissions: [permission],
    })
    expect(await act('alice', posted(custom))).toEqual([fact])
  })

  test('is refused to others as far as they can read the community', async () => {
    const hidden = (...more: Given[]) => [
      ...hikersStory({ isPublic: false }),
      pollCreatedBy('bob'),
      ...shown,
      ...more,
    ]
    expect(await act('carol', hidden())).toEqual(refuse('not-a-member'))
    expect(await act('carol', hidden(userInvited('carol')))).toEqual(refuse('not-poll-creator'))
  })

  test('is for moderators of the network on the feed of a user', async () => {
    expect(await act('dan', carolsFeedStory)).toEqual(refuse('not-poll-creator'))
    expect(
      await act('dan', [...carolsFeedStory, userUpdated({ userId: 'dan', roles: ['moderator'] })]),
    ).toEqual([fact])
  })

  test('stays possible for a creator who was banned', async () => {
    expect(await act('bob', posted(memberBanned('bob')))).toEqual([fact])
  })

  test('is refused once it is deleted', async () => {
    expect(await act('bob', posted(deleted))).toEqual(notFound)
  })
})

test('closing a poll again changes nothing', async () => {
  expect(await close('bob', posted(closed))).toEqual([])
  expect(await close('carol', posted(closed))).toEqual(refuse('not-poll-creator'))
})
