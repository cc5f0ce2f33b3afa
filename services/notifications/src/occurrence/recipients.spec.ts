import { postCreated } from '@causerie/contracts'
import { describe, expect, test } from 'vitest'
import { posted } from '../../test/given.ts'
import { recipientsOf } from './recipients.ts'
import { rule } from './rule.ts'
import { rules } from './rules.ts'

const summaryOf = (post: Parameters<typeof posted>[0]) =>
  recipientsOf(rules, posted(post)).map((notified) =>
    'userId' in notified
      ? `${notified.category} to ${notified.userId}`
      : `${notified.category} to members of ${notified.communityId} but ${notified.notifiedDirectly.join(', ')}`,
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
    const later = rule(postCreated, {
      ...rules.mention_in_post,
      act: rules.mention_in_post.act as never,
      to: () => ['carol', 'bob', 'dan'],
    })
    const notified = recipientsOf({ ...rules, later }, posted({ by: 'alice', community: 'garden', mentions: ['bob'] }))
    expect(notified.map((one) => ['userId' in one ? one.userId : one.communityId, one.category])).toEqual([
      ['bob', 'mention_in_post'],
      ['carol', 'later'],
      ['dan', 'later'],
      ['garden', 'post'],
    ])
  })

  test('and never the actor', () => {
    expect(summaryOf({ by: 'alice', feedOf: 'bob', mentions: ['alice', 'bob'] })).toEqual(['mention_in_post to bob'])
  })
})

test('a post on the feed of a user notifies only mentioned users', () => {
  expect(summaryOf({ by: 'alice', feedOf: 'alice' })).toEqual([])
})

test('a post under review notifies nobody', () => {
  expect(summaryOf({ by: 'alice', community: 'garden', mentions: ['bob'], feedType: 'reviewing' })).toEqual([])
})
