import { describe, expect, test } from 'vitest'
import { deletePost } from './delete-post.ts'
import { flagPost } from './flag-post.ts'
import { listPosts } from './list-posts.ts'
import { patchPost } from './patch-post.ts'
import { updatePost } from './update-post.ts'

const list = (length: number, item = 'x') => Array.from({ length }, () => item)
const isPut = (body: object) => updatePost.body.safeParse(body).success
const isPatch = (body: object) => patchPost.body.safeParse(body).success
/** An object whose JSON text has this many bytes. */
const ofBytes = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) })

describe('an update', () => {
  test('may be empty; null counts as absent, an empty text or list clears', () => {
    expect(updatePost.body.parse({})).toEqual({})
    expect(
      updatePost.body.parse({ data: null, tags: null, mentionees: null, metadata: null }),
    ).toEqual({})
    const cleared = {
      data: { title: '', text: '' },
      tags: [],
      hashtags: [],
      links: [],
      attachments: [],
      mentionees: [],
    }
    expect(updatePost.body.parse(cleared)).toEqual(cleared)
  })

  test.each([
    [{ data: { text: '😀'.repeat(50_000) } }, { data: { text: '😀'.repeat(50_001) } }],
    [{ data: { title: 'x'.repeat(150) } }, { data: { title: 'x'.repeat(151) } }],
    [{ data: { fileId: 'x'.repeat(50) } }, { data: { fileId: 'x'.repeat(51) } }],
    [
      { data: { videoFileId: { original: 'x'.repeat(50) } } },
      { data: { videoFileId: { original: 'x'.repeat(51) } } },
    ],
    [{ data: { thumbnailFileId: '' } }, { data: { thumbnailFileId: 5 } }],
    [{ tags: list(5, 'x'.repeat(24)) }, { tags: list(6) }],
    [{ tags: ['x'.repeat(24)] }, { tags: ['x'.repeat(25)] }],
    [{ hashtags: list(30, 'x'.repeat(100)) }, { hashtags: list(31) }],
    [{ hashtags: ['größe_1'] }, { hashtags: ['#a'] }],
    [{ metadata: ofBytes(10_240) }, { metadata: ofBytes(10_241) }],
    [
      { attachments: list(10).map((fileId) => ({ fileId, type: 'image' })) },
      { attachments: list(11).map((fileId) => ({ fileId, type: 'image' })) },
    ],
    [
      { attachments: [{ fileId: 'x', type: 'video' }] },
      { attachments: [{ fileId: 'x', type: 'audio' }] },
    ],
    [
      { mentionees: [{ type: 'user', userIds: list(30) }] },
      { mentionees: [{ type: 'user', userIds: list(31) }] },
    ],
    [
      { links: list(100).map(() => ({ url: 'https://a.test' })) },
      { links: list(101).map(() => ({ url: 'https://a.test' })) },
    ],
    [{ links: [{ url: 'http://a.test' }] }, { links: [{ url: 'ftp://a.test' }] }],
    [{ reason: 'x'.repeat(300) }, { reason: 'x'.repeat(301) }],
  ])('%j is the most, %j too much', (most, tooMuch) => {
    expect(isPut(most)).toBe(true)
    expect(isPut(tooMuch)).toBe(false)
  })

  test('changes no poll and no stream', () => {
    expect(
      updatePost.body.parse({ data: { pollId: 'p', streamId: 's', colour: 'red' } }).data,
    ).toEqual({ colour: 'red' })
    expect(
      patchPost.body.parse({ data: { set: { pollId: 'p', colour: 'red' } } }).data?.set,
    ).toEqual({ colour: 'red' })
  })

  test('shows that it was edited, unless the client says otherwise', () => {
    expect(updatePost.query.parse({})).toEqual({ 'preserve-edited-at': false })
    expect(updatePost.query.safeParse({ 'preserve-edited-at': 'yes' }).success).toBe(false)
    expect(updatePost.queryHeaders).toEqual(Object.keys(updatePost.query.shape))
  })
})

describe('a change of keys', () => {
  test.each([
    [{ data: { set: { a: null } } }, { data: { set: [] } }],
    [{ data: { delete: list(100, 'x'.repeat(100)) } }, { data: { delete: list(101) } }],
    [{ data: { delete: ['x'] } }, { data: { delete: ['x'.repeat(101)] } }],
    [{ metadata: { delete: ['x'] } }, { metadata: { delete: [''] } }],
    [{ data: { set: ofBytes(102_400) } }, { data: { set: ofBytes(102_401) } }],
    [{ metadata: { set: ofBytes(102_400) } }, { metadata: { set: ofBytes(102_401) } }],
    [
      { data: { set: { text: 'x'.repeat(50_000) } } },
      { data: { set: { text: 'x'.repeat(50_001) } } },
    ],
    [{ data: { set: { title: 'x'.repeat(150) } } }, { data: { set: { title: 'x'.repeat(151) } } }],
  ])('%j is the most, %j too much', (most, tooMuch) => {
    expect(isPatch(most)).toBe(true)
    expect(isPatch(tooMuch)).toBe(false)
  })
})

test('a post is deleted permanently on demand', () => {
  expect(deletePost.query.parse({})).toEqual({ permanent: false })
  expect(deletePost.query.parse({ permanent: true })).toEqual({ permanent: true })
  expect(deletePost.query.safeParse({ permanent: 'perhaps' }).success).toBe(false)
})

test('up to 100 posts are read at once', () => {
  expect(listPosts.query.safeParse({ postIds: list(100, 'x'.repeat(900)) }).success).toBe(true)
  for (const postIds of [[], list(101), ['x'.repeat(901)], ['']])
    expect(listPosts.query.safeParse({ postIds }).success).toBe(false)
})

test('a flag has a reason and a detail of 300 characters', () => {
  for (const field of ['reason', 'detail']) {
    expect(flagPost.body.safeParse({ [field]: '理'.repeat(300) }).success).toBe(true)
    expect(flagPost.body.safeParse({ [field]: '理'.repeat(301) }).success).toBe(false)
    expect(flagPost.body.parse({ [field]: '' })).toEqual({})
  }
})
