import { describe, expect, test } from 'vitest'
import { hasFolded, hasReached, positionOf } from './standby-position.ts'

const of = { own: 'chat', others: ['community'] }
const position = positionOf({
  system: '1',
  replayed: 10,
  heads: '[[0,1,5],[1,2,7]]',
  sources: '[["community",0,1,4,4],["community",1,1,9,6],["content",0,1,3,3]]',
})

describe('a standby has reached a token', () => {
  test.each([
    ['nothing', '', true],
    ['its own events', 'chat.1:0@5', true],
    ['of an earlier incarnation', 'chat.1:1@900', true],
    ['its own events that it lacks', 'chat.1:0@6', false],
    ['of a later incarnation', 'chat.2:0@1', false],
    ['a lane that it lacks', 'chat.1:2@1', false],
    ['events of another service', 'community.1:0@4', true],
    ['those that it lacks', 'community.1:0@5', false],
    ['those whose follow-ups have not ended', 'community.1:1@7', false],
    ['those whose follow-ups have ended', 'community.1:1@6', true],
    ['of a service that it has no copies of', 'content.1:0@99', true],
    ['one that it has and one that it lacks', 'chat.1:0@5,community.1:0@5', false],
  ])('that names %s: %j', (_, token, expected) => {
    expect(hasReached(position, token, of)).toBe(expected)
  })

  test('of nothing where it has not begun', () => {
    const empty = positionOf({ system: '1', replayed: null, heads: null, sources: null })
    expect(hasReached(empty, 'chat.1:0@1', of)).toBe(false)
    expect(empty.replayed).toBeUndefined()
  })
})

describe('a standby has the rows behind the journal of its service', () => {
  const behind = positionOf({
    system: '1',
    replayed: 10,
    heads: '[[0,1,9]]',
    sources: '[["chat",0,1,4,4],["community",0,1,1,1]]',
  })
  test.each([
    ['nothing', '', true],
    ['events whose rows it has', 'chat.1:0@4', true],
    ['those that it has without their rows', 'chat.1:0@5', false],
    ['a lane that it lacks', 'chat.1:1@1', false],
    ['events of another service alone', 'community.1:0@9', true],
  ])('where the token names %s: %j', (_, token, expected) => {
    expect(hasFolded(behind, token, 'chat')).toBe(expected)
  })
})
