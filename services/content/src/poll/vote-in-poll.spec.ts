import { socialSettingUpdated, userBlocked, userDeleted } from '@causerie/contracts/community'
import { pollUnvoted, pollVoteChanged } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import {
  hikers,
  lunch,
  lunchVoted,
  memberBanned,
  memberLeft,
  pollCreatedBy,
  postCreatedBy,
  postDeletedBy,
  userInvited,
} from '@causerie/testkit/facts'
import { type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import {
  ask,
  carolsFeedStory,
  change,
  close,
  closed,
  deleted,
  hikersStory,
  notFound,
  posted,
  remove,
  shown,
  vote,
} from '../../test/polls.ts'
import { contentService } from '../service.ts'
import { voteInPoll } from './vote-in-poll.ts'

const bobs = { pollId: lunch, userId: 'bob' }

describe('a vote', () => {
  test('is counted once, whatever the order of its answers', async () => {
    const many = [...hikersStory(), pollCreatedBy('bob', { answerType: 'multiple' }), ...shown]
    const voted = recordedBy(await vote('bob', many, 'cake', 'soup', 'cake'))
    expect(voted).toEqual([lunchVoted('bob', 'cake', 'soup')])
    expect(await vote('bob', [...many, ...voted], 'soup', 'cake')).toEqual([])
  })

  test('with other answers is refused, since it was decided already', async () => {
    const first = recordedBy(await vote('bob', posted(), 'soup'))
    expect(await vote('bob', posted(...first), 'salad')).toEqual(refuse('already-voted'))
    expect(await vote('carol', posted(...first), 'salad')).toEqual([lunchVoted('carol', 'salad')])
  })

  test('has known answers, and only one in a single poll', async () => {
    expect(await vote('bob', posted(), 'soup', 'pizza')).toEqual(
      refuse('unknown-poll-answers', ['pizza']),
    )
    expect(await vote('bob', posted(), 'soup', 'cake')).toEqual(refuse('single-answer-poll'))
    expect(await vote('bob', posted(), 'soup', 'soup')).toEqual([lunchVoted('bob', 'soup')])
    expect(await change('bob', posted(lunchVoted('bob', 'cake')), 'pizza')).toEqual(
      refuse('unknown-poll-answers', ['pizza']),
    )
    expect(await change('bob', posted(lunchVoted('bob', 'cake')), 'soup', 'cake')).toEqual(
      refuse('single-answer-poll'),
    )
  })

  test('can be changed and taken back, which names the answers before', async () => {
    const voted = posted(lunchVoted('bob', 'soup'))
    const changed = pollVoteChanged({ ...bobs, answerIds: ['cake'], previousAnswerIds: ['soup'] })
    expect(await change('bob', voted, 'cake')).toEqual([changed])
    const unvoted = pollUnvoted({ ...bobs, previousAnswerIds: ['cake'] })
    expect(await change('bob', [...voted, changed])).toEqual([unvoted])
    expect(await vote('bob', [...voted, changed, unvoted], 'salad')).toEqual([
      lunchVoted('bob', 'salad'),
    ])
  })

  test('that is changed to what it is changes nothing', async () => {
    expect(await change('bob', posted(lunchVoted('bob', 'soup')), 'soup')).toEqual([])
    expect(await change('bob', posted())).toEqual([])
    expect(await change('bob', posted(), 'soup')).toEqual([lunchVoted('bob', 'soup')])
  })
})

describe('who may vote', () => {
  test('are members alone where the network says so', async () => {
    const membersAlone = socialSettingUpdated({ disallowNonMemberInteractInCommunity: true })
    expect(await vote('carol', posted(), 'soup')).toHaveLength(1)
    expect(await vote('carol', posted(membersAlone), 'soup')).toEqual(refuse('not-a-member'))
    for (const who of ['alice', 'bob', 'ADMIN_ada'])
      expect(await vote(who, posted(membersAlone), 'soup')).toHaveLength(1)
  })

  test('on a post that is deleted or waits for review: its creator', async () => {
    const inCommunity = { targetType: 'community' as const, targetId: hikers }
    const shownBy = (...more: Given[]) => posted(...more)
    const published = shownBy(postCreatedBy('bob', inCommunity))
    expect(await vote('carol', published, 'soup')).toHaveLength(1)
    const hidden = [
      shownBy(postCreatedBy('bob', { ...inCommunity, feedType: 'reviewing' })),
      [...published, postDeletedBy('bob', inCommunity)],
    ]
    for (const facts of hidden) {
      expect(await vote('carol', facts, 'soup')).toEqual(notFound)
      expect(await vote('bob', facts, 'soup')).toHaveLength(1)
    }
  })

  test('before a post shows the poll: its creator', async () => {
    const unposted = [...hikersStory(), pollCreatedBy('bob')]
    expect(await vote('bob', unposted, 'soup')).toHaveLength(1)
    for (const who of ['alice', 'carol', 'ADMIN_ada'])
      expect(await vote(who, unposted, 'soup')).toEqual(notFound)
  })

  test('who came before the post is decided like before it', async () => {
    const early = { ...ask('carol', []), body: { answerIds: ['soup'] } }
    expect(await given(contentService, posted()).when(voteInPoll, early)).toEqual(notFound)
  })

  test('in a public community: everybody who is not banned', async () => {
    for (const who of ['alice', 'bob', 'carol', 'ADMIN_ada'])
      expect(await vote(who, posted(), 'soup')).toHaveLength(1)
    for (const who of ['bob', 'carol'])
      expect(await vote(who, posted(memberBanned(who)), 'soup')).toEqual(
        refuse('banned-from-community'),
      )
  })

  test('in a private community: members and administrators, and not those who are invited or have left', async () => {
    const hidden = (...more: Given[]) => [
      ...hikersStory({ isPublic: false }),
      pollCreatedBy('bob'),
      ...shown,
      ...more,
    ]
    for (const who of ['alice', 'bob', 'ADMIN_ada'])
      expect(await vote(who, hidden(), 'soup')).toHaveLength(1)
    expect(await vote('carol', hidden(), 'soup')).toEqual(refuse('not-a-member'))
    expect(await vote('carol', hidden(userInvited('carol')), 'soup')).toEqual(
      refuse('not-a-member'),
    )
    expect(await vote('bob', hidden(memberLeft('bob')), 'soup')).toEqual(refuse('not-a-member'))
  })

  test('on the feed of a user: everybody but those whom the user or the creator blocks, or who block them', async () => {
    for (const who of ['bob', 'carol', 'dan'])
      expect(await vote(who, carolsFeedStory, 'soup')).toHaveLength(1)
    const block = (userId: string, blockedUserId: string) => [
      ...carolsFeedStory,
      userBlocked({ userId, blockedUserId }),
    ]
    for (const facts of [block('carol', 'dan'), block('dan', 'carol')])
      expect(await vote('dan', facts, 'soup')).toEqual(refuse('blocked-user'))
    expect(await vote('bob', block('carol', 'bob'), 'soup')).toEqual(refuse('blocked-user'))
    expect(await vote('dan', block('bob', 'dan'), 'soup')).toEqual(refuse('blocked-user'))
    expect(await vote('dan', block('bob', 'carol'), 'soup')).toHaveLength(1)
  })

  test('where the target is gone: nobody', async () => {
    for (const who of ['bob', 'dan'])
      expect(
        await vote(who, [...carolsFeedStory, userDeleted({ userId: 'carol' })], 'soup'),
      ).toEqual(notFound)
  })

  test('is nobody who was deleted', async () => {
    expect(await vote('bob', posted(userDeleted({ userId: 'bob' })), 'soup')).toEqual(
      refuse('user-not-found'),
    )
    expect(await change('bob', posted(userDeleted({ userId: 'bob' })), 'soup')).toEqual(
      refuse('user-not-found'),
    )
  })
})

describe('a vote against the end of the poll', () => {
  test('counts if it is decided before the poll is closed or deleted', async () => {
    const voted = recordedBy(await vote('carol', posted(), 'soup'))
    expect(await close('bob', posted(...voted))).toEqual([closed])
    expect(await remove('bob', posted(...voted))).toEqual([deleted])
  })

  test('is refused if it is decided after, even as a repeat', async () => {
    for (const facts of [posted(closed), posted(lunchVoted('carol', 'soup'), closed)]) {
      expect(await vote('carol', facts, 'soup')).toEqual(refuse('poll-closed'))
      expect(await change('carol', facts)).toEqual(refuse('poll-closed'))
    }
    expect(await vote('carol', posted(deleted), 'soup')).toEqual(notFound)
    expect(await change('carol', posted(deleted))).toEqual(notFound)
  })

  test('is refused once the poll has ended by itself', async () => {
    // Given events are a second apart, from midnight on January 1st; decisions are made at noon on
    // March 1st.
    const created = hikersStory().length * 1000
    const untilDecided =
      Date.parse('2026-03-01T12:00:00.000Z') - Date.parse('2026-01-01T00:00:00.000Z') - created
    const ending = (closedIn: number) => [
      ...hikersStory(),
      pollCreatedBy('bob', { closedIn }),
      ...shown,
    ]
    expect(await vote('carol', ending(untilDecided + 1), 'soup')).toEqual([
      lunchVoted('carol', 'soup'),
    ])
    expect(await vote('carol', ending(untilDecided), 'soup')).toEqual(refuse('poll-closed'))
    expect(await close('bob', ending(untilDecided + 1))).toEqual([closed])
    expect(await close('bob', ending(untilDecided))).toEqual([])
  })
})
