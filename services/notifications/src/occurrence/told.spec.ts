import { postCreated } from '@causerie/contracts'
import { describe, expect, test } from 'vitest'
import { posted } from '../../test/given.ts'
import { rule } from './rule.ts'
import { rules } from './rules.ts'
import { toldOf } from './told.ts'

const summaryOf = (post: Parameters<typeof posted>[0]) =>
  toldOf(rules, posted(post)).map((told) =>
    'userId' in told
      ? `${told.category} to ${told.userId}`
      : `${told.category} to members of ${told.communityId} but ${told.toldOtherwise.join(', ')}`,
  )

describe('3. one source event reaches a recipient once', () => {
  test('by the mention rather than by the post', () => {
    expect(summaryOf({ by: 'alice', community: 'garden', mentions: ['bob', 'carol'] })).toEqual([
      'mention_in_post to bob',
      'mention_in_post to carol',
      'post to members of garden but bob, carol',
    ])
  })

  test('by the first rule of the table that names them', () => {
    const later = rule(postCreated, {
      ...rules.mention_in_post,
      act: rules.mention_in_post.act as never,
      to: () => ['carol', 'bob', 'dan'],
    })
    const told = toldOf({ ...rules, later }, posted({ by: 'alice', community: 'garden', mentions: ['bob'] }))
    expect(told.map((one) => ['userId' in one ? one.userId : one.communityId, one.category])).toEqual([
      ['bob', 'mention_in_post'],
      ['carol', 'later'],
      ['dan', 'later'],
      ['garden', 'post'],
    ])
  })

  test('nobody is told of their own act', () => {
    expect(summaryOf({ by: 'alice', feedOf: 'bob', mentions: ['alice', 'bob'] })).toEqual(['mention_in_post to bob'])
  })
})

test('a post on the feed of a person is told to nobody but whom it mentions', () => {
  expect(summaryOf({ by: 'alice', feedOf: 'alice' })).toEqual([])
})

test('a post that waits for review is told to nobody', () => {
  expect(summaryOf({ by: 'alice', community: 'garden', mentions: ['bob'], feedType: 'reviewing' })).toEqual([])
})
