import type { Owners } from '@causerie/broadcasts'
import { TrayAbout } from '@causerie/contracts/push'
import { expect, test } from 'vitest'
import { pictureOfPost } from './picture-of-post.ts'

const post = TrayAbout.parse({
  ...{ category: 'post', targetType: 'community', targetId: 'hikers', day: '', dayStartsAt: '' },
  ...{ occurrenceId: 'o', actId: 'a', actorId: 'alice', occurredAt: '', isForMembers: true },
  ...{ referenceType: 'post', referenceId: 'p' },
})
const child = (dataType: string, fileId?: string) => ({ dataType, data: { fileId } })
const file = (fileId: string, accessType = 'public') => ({
  ...{ fileId, accessType, fileUrl: `https://example.org/files/n/${fileId}` },
})

/** The picture of a post that content shows so, and how often content was asked. */
const pictureIn = async (shown: object, about: Partial<TrayAbout> = {}) => {
  let asked = 0
  const owners: Owners = {
    ask: async (owner, query, { input }) => {
      asked += 1
      expect([owner, query, input]).toEqual(['content', 'present', { kind: 'post', ids: ['p'] }])
      // The answer to `present`.
      return shown as never
    },
  }
  return [await pictureOfPost(owners, { networkId: 'n', about: { ...post, ...about } }), asked]
}

test('the first picture is shown, by a URL that needs no token', async () => {
  const shown = {
    postChildren: [child('video', 'v'), child('image', 'a'), child('image', 'b')],
    files: [file('avatar'), file('v'), file('b'), file('a')],
  }
  const url = 'https://example.org/files/n/a?size=medium'
  expect(await pictureIn(shown)).toEqual([url, 1])
  expect(await pictureIn(shown, { category: 'mention_in_post' })).toEqual([url, 1])
})

test.each([
  ['of the network', { postChildren: [child('image', 'a')], files: [file('a', 'network')] }],
  ['that is gone', { postChildren: [child('image', 'a')], files: [file('b')] }],
  ['that there is not', { postChildren: [child('poll')], files: [file('avatar')] }],
  ['of no post', {}],
])('a picture %s is not', async (_, shown) => {
  expect(await pictureIn(shown)).toEqual([undefined, 1])
})

test('content is asked of nothing but new posts', async () => {
  expect(await pictureIn({}, { category: 'reaction_on_post' })).toEqual([undefined, 0])
  expect(await pictureIn({}, { referenceType: 'poll' })).toEqual([undefined, 0])
})
