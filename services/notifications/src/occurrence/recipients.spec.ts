import { describe, expect, test } from 'vitest'
import { posted } from '../../test/given.ts'
import { rules } from '../rules/rules.ts'
import { consequencesOf, recipientsOf } from './recipients.ts'
import { postCreatedSource } from './sources/posts.ts'

const notifiedOf = (post: Parameters<typeof posted>[0], by = rules) =>
  recipientsOf(by, consequencesOf(postCreatedSource, posted(post)).acts)
const summaryOf = (post: Parameters<typeof posted>[0]) =>
  notifiedOf(post).map((notified) =>
    'userId' in notified.owner
      ? `${notified.act.category} to ${notified.owner.userId}`
      : `${notified.act.category} to members of ${notified.owner.communityId} but ${notified.notifiedDirectly.join(', ')}`,
  )

describe('3. one source event reaches a recipient once', () => {
  test('by the mention instead of the post', () => {
    expect(summaryOf({ by: 'alice', community: 'garden', mentions: ['bob', 'carol'] })).toEqual([
      'mention_in_post to bob',
      'mention_in_post to carol',
      'post to members of garden but bob, carol',
    ])
  })

  test('by the first rule that names them', () => {
    const act = (category: keyof typeof rules, userIds: string[]) => ({
      category,
      actId: category,
      actorId: 'alice',
      to: { userIds },
      about: { targetType: 'user' as const, targetId: 'alice' },
    })
    const acts = [
      act('comment', ['bob', 'dan']),
      act('reply', ['carol', 'bob']),
      act('mention_in_comment', ['bob']),
    ]
    const notified = recipientsOf(rules, acts).map(
      ({ owner, act }) => 'userId' in owner && [owner.userId, act.category],
    )
    expect(notified).toEqual([
      ['bob', 'mention_in_comment'],
      ['carol', 'reply'],
      ['dan', 'comment'],
    ])
  })

  test('and never the actor', () => {
    expect(summaryOf({ by: 'alice', feedOf: 'bob', mentions: ['alice', 'bob'] })).toEqual([
      'mention_in_post to bob',
    ])
  })
})

test('a post on the feed of a user notifies only mentioned users', () => {
  expect(summaryOf({ by: 'alice', feedOf: 'alice' })).toEqual([])
})

test('a post under review notifies nobody', () => {
  expect(
    summaryOf({ by: 'alice', community: 'garden', mentions: ['bob'], feedType: 'reviewing' }),
  ).toEqual([])
})
