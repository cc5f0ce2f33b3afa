import { communityEvents } from '@causerie/contracts/community'
import { communities, communityUsers } from '@causerie/replicas'
import { hikers, hikersCreated, postCreatedBy } from '@causerie/testkit/facts'
import { foldedRows, type Given, given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyEvent, membership } from '../test/any-event.ts'
import { communityService } from './service.ts'

describe('folds', () => {
  test('cover every event of the service', () => {
    const folded = communityService.folds.flatMap((folds) => Object.keys(folds))
    expect(folded).toEqual(expect.arrayContaining(Object.keys(communityEvents)))
  })

  test('give the same rows wherever batches end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ arbitrary: anyEvent, weight: 10 }, anyPost), { maxLength: 30 }),
        (events) => {
          expect(foldedRows(communityService, events, 'kept').texts()).toEqual(
            foldedRows(communityService, events, 'stored').texts(),
          )
        },
      ),
    )
  })

  test('keep the counts of members and moderators correct', () => {
    fc.assert(
      fc.property(fc.array(membership), (events) => {
        const story = given(communityService, [hikersCreated()[0] as Given, ...events])
        const rows = ['alice', 'bob', 'carol', 'dan'].map((userId) =>
          story.row(communityUsers.get(hikers, userId)),
        )
        const members = rows.filter(
          (row) => row?.communityMembership === 'member' && !row.isSuspended,
        )
        expect(story.row(communities.get(hikers))).toMatchObject({
          membersCount: members.length,
          moderatorMemberCount: members.filter((row) => row?.roles.includes('community-moderator'))
            .length,
        })
      }),
    )
  })
})

const anyPost = fc
  .tuple(
    fc.constantFrom('alice', 'bob'),
    fc.constantFrom('published' as const, 'reviewing' as const),
  )
  .map(([postedUserId, feedType]) =>
    postCreatedBy(postedUserId, { targetType: 'community', targetId: hikers, feedType }),
  )
