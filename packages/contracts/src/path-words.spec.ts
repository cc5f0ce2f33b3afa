import { type AnyOperation, isPathWord } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { operations } from './catalogue.ts'

const { createRole, createPost, openSession } = operations
const chooses = (operation: AnyOperation, id: string, value: string): boolean => {
  const { example, body } = operation
  return body.safeParse({ ...(example.body as object), [id]: value }).success
}

test('a word that paths have in the place of a parameter is no id of it', () => {
  for (const word of ['list', 'ban', 'unban'])
    expect({ word, isWord: isPathWord('userId', word) }).toEqual({ word, isWord: true })
  for (const word of ['recommended', 'top-trending', 'list'])
    expect(isPathWord('communityId', word)).toBe(true)
  for (const word of ['me', 'count']) expect(isPathWord('invitationId', word)).toBe(true)
})

test('other words are ids', () => {
  for (const word of ['users', 'recommended', 'join', 'List', 'listing'])
    expect(isPathWord('userId', word)).toBe(false)
})

test('ids that clients choose are no such words', () => {
  expect(chooses(openSession, 'userId', 'list')).toBe(false)
  expect(chooses(openSession, 'userId', 'listing')).toBe(true)
})

/** Every chosen id, as the parameter of the paths that it stands in. */
test.each([
  ['userId', openSession],
  ['postId', createPost],
  ['roleId', createRole],
] as const)('%s excludes the words of its paths, also of later ones', (id, operation) => {
  const words = Object.values<AnyOperation>(operations).flatMap(({ path }) =>
    path.split('/').filter((word) => word && !word.startsWith(':')),
  )
  for (const word of new Set(words))
    expect({ word, isChosen: chooses(operation, id, word) }).toEqual({
      word,
      isChosen: !isPathWord(id, word),
    })
})
