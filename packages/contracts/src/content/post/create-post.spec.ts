import { expect, test } from 'vitest'
import { createPost } from './create-post.ts'

const accepts = (fields: object) =>
  createPost.body.safeParse({ data: { text: 'hello' }, ...fields }).success
const list = (length: number, item = 'x') => Array.from({ length }, () => item)

test('a text is enough', () => {
  expect(createPost.body.parse({ data: { text: 'hello' } })).toEqual({
    targetType: 'user',
    dataType: 'text',
    data: { text: 'hello' },
  })
})

test('a text has 50,000 characters', () => {
  expect(accepts({ data: { text: '😀'.repeat(50_000) } })).toBe(true)
  expect(accepts({ data: { text: '😀'.repeat(50_001) } })).toBe(false)
  expect(accepts({ data: { text: 'x'.repeat(50_001) } })).toBe(false)
})

test('the largest post fits the body limit with every character escaped, and no larger one does', () => {
  const lengths = {
    text: 50_000,
    title: 150,
    hashtags: 30 * 100,
    tags: 5 * 24,
    attachments: 10 * 50,
    mentions: 100 * 50,
    metadata: 10 * 1024,
  }
  const bytes =
    Object.values(lengths).reduce((sum, length) => sum + length) * '\\ud83d\\ude00'.length
  expect(bytes).toBeLessThan(createPost.bodyLimit)
  expect(bytes * 1.5).toBeGreaterThan(createPost.bodyLimit)
})

test('a post needs a text or an attachment', () => {
  for (const data of [{}, { text: '' }, { text: null }, { title: 'a title alone' }]) {
    const { error } = createPost.body.safeParse({ data })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['data.text'])
  }
  expect(accepts({ data: {}, attachments: [{ fileId: 'f', type: 'image' }] })).toBe(true)
  expect(createPost.body.safeParse({}).success).toBe(false)
})

test('a post mentions 30 people in a list, and 100 in all', () => {
  const mentioning = (...counts: number[]) =>
    counts.map((count, i) => ({
      type: 'user',
      userIds: Array.from({ length: count }, (_, n) => `user-${i}-${n}`),
    }))
  expect(accepts({ mentionees: mentioning(30, 30, 30, 10) })).toBe(true)
  expect(accepts({ mentionees: mentioning(31) })).toBe(false)
  expect(accepts({ mentionees: mentioning(30, 30, 30, 11) })).toBe(false)
})

test('a title has 150 characters', () => {
  expect(accepts({ data: { text: 'hello', title: 'x'.repeat(150) } })).toBe(true)
  expect(accepts({ data: { text: 'hello', title: 'x'.repeat(151) } })).toBe(false)
})

test('a text post keeps its title and text, a custom one all that its author put in', () => {
  const data = { text: 'hello', colour: 'red' }
  expect(createPost.body.parse({ data }).data).toEqual({ text: 'hello' })
  expect(createPost.body.parse({ data, dataType: 'my.custom' }).data).toEqual(data)
})

test('what a custom post does not hold is absent, whatever its author means by other empty values', () => {
  const data = { text: 'hello', title: '', fileId: null, streamId: '', colour: null, shade: '' }
  expect(createPost.body.parse({ data, dataType: 'my.custom' }).data).toEqual({
    text: 'hello',
    colour: null,
    shade: '',
  })
})

test('custom data ends at 100 KB and is not nested deeply', () => {
  const custom = { dataType: 'my.custom' }
  expect(accepts({ ...custom, data: { blob: 'x'.repeat(102_400 - '{"blob":""}'.length) } })).toBe(
    true,
  )
  expect(accepts({ ...custom, data: { blob: 'x'.repeat(102_401 - '{"blob":""}'.length) } })).toBe(
    false,
  )
  expect(
    accepts({ ...custom, data: { blob: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) } }),
  ).toBe(false)
})

test.each(['poll', 'custom', 'a..b', '.a', 'a.', 'my custom.type', `${'x.'.repeat(50)}x`])(
  '%j is no type of a post',
  (dataType) => {
    expect(accepts({ dataType })).toBe(false)
  },
)

test.each([
  ['tags', 5, 24],
  ['hashtags', 30, 100],
])('%s has up to %d entries of 1 to %d characters', (field, entries, characters) => {
  expect(accepts({ [field]: list(entries, 'x'.repeat(characters)) })).toBe(true)
  expect(accepts({ [field]: [] })).toBe(true)
  expect(accepts({ [field]: list(entries + 1) })).toBe(false)
  expect(accepts({ [field]: ['x'.repeat(characters + 1)] })).toBe(false)
})

test('mentions name people', () => {
  expect(accepts({ mentionees: [{ type: 'user', userIds: list(30, 'x'.repeat(50)) }] })).toBe(true)
  expect(accepts({ mentionees: [{ type: 'user', userIds: list(31) }] })).toBe(false)
  expect(accepts({ mentionees: [{ type: 'user', userIds: ['x'.repeat(51)] }] })).toBe(false)
  expect(accepts({ mentionees: [{ type: 'channel' }] })).toBe(false)
  expect(
    accepts({ mentionees: Array.from({ length: 11 }, () => ({ type: 'user', userIds: [] })) }),
  ).toBe(false)
})

test('an id that looks like ours is not for clients', () => {
  expect(accepts({ postId: 'my-post' })).toBe(true)
  expect(accepts({ postId: '0123456789abcdef01234567' })).toBe(false)
})

test('a post shows up to ten files and 100 links', () => {
  const files = (count: number, type = 'image') => ({
    attachments: list(count).map((fileId) => ({ fileId, type })),
  })
  expect(accepts(files(10))).toBe(true)
  expect(accepts(files(11))).toBe(false)
  expect(accepts(files(1, 'audio'))).toBe(false)
  expect(accepts({ attachments: [{ fileId: 'x'.repeat(51), type: 'image' }] })).toBe(false)
  const link = {
    url: 'https://example.com',
    index: 0,
    length: 50_000,
    renderPreview: true,
    domain: 'x'.repeat(255),
    title: 'x'.repeat(1000),
  }
  expect(accepts({ links: list(100).map(() => link) })).toBe(true)
  for (const links of [
    list(101).map(() => link),
    [{ ...link, title: 'x'.repeat(1001) }],
    [{ url: 'javascript:alert(1)' }],
    [{}],
  ])
    expect(accepts({ links })).toBe(false)
})

test.each([
  ['poll', 'pollId'],
  ['liveStream', 'streamId'],
])('a post of the type %s names its %s and needs no text', (dataType, member) => {
  expect(accepts({ dataType, data: { [member]: 'x'.repeat(50) } })).toBe(true)
  for (const data of [{}, { [member]: '' }, { [member]: 'x'.repeat(51) }, { text: 'hello' }])
    expect(accepts({ dataType, data })).toBe(false)
})

test('the members of custom data that the API defines have its types', () => {
  const custom = (data: object) => accepts({ dataType: 'shop.offer', data })
  expect(custom({ fileId: 'f', videoFileId: { original: 'v' }, anything: { fileId: 5 } })).toBe(
    true,
  )
  for (const data of [
    { fileId: 5 },
    { thumbnailFileId: 'x'.repeat(51) },
    { videoFileId: 'v' },
    { pollId: {} },
  ])
    expect(custom(data)).toBe(false)
})

test('a time of creation has a zone', () => {
  expect(
    createPost.body.parse({ data: { text: 'x' }, createdAt: '2020-01-02T03:04:05+01:00' })
      .createdAt,
  ).toBe('2020-01-02T02:04:05.000Z')
  for (const createdAt of ['2020-01-02T03:04:05', 'yesterday', 5, '0000-01-01T00:00:00+14:00'])
    expect(accepts({ createdAt })).toBe(false)
})
