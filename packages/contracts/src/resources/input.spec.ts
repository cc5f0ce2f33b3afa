import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  anyId,
  chosenIdOf,
  chosenUserId,
  hashtag,
  idOrEmpty,
  ifGiven,
  moment,
  nameOf,
  nameOrEmpty,
  optional,
  text,
  webAddress,
  withDefault,
} from './input.ts'
import { reactionName, recordedReactionName } from './reaction.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test('a character is a code point, as the generated documents say', () => {
  expect(accepts(text(1, 3), 'abc')).toBe(true)
  expect(accepts(text(1, 3), 'abcd')).toBe(false)
  expect(accepts(text(1, 3), '')).toBe(false)
  expect(accepts(text(1, 3), '😀😀😀')).toBe(true)
  expect(accepts(text(1, 3), '😀😀😀😀')).toBe(false)
  expect(z.toJSONSchema(text(1, 3))).toMatchObject({ type: 'string', minLength: 1, maxLength: 3 })
})

test('a chosen id does not have the form of an internal id', () => {
  const chosenId = chosenIdOf('postId', 150)
  expect(accepts(chosenId, 'my-post')).toBe(true)
  expect(accepts(chosenId, 'a'.repeat(150))).toBe(true)
  expect(accepts(chosenId, 'a'.repeat(151))).toBe(false)
  expect(accepts(chosenId, '0123456789abcdef01234567')).toBe(false)
  expect(accepts(chosenId, '0123456789ABCDEF01234567')).toBe(false)
  expect(accepts(chosenId, '0123456789abcdef0123456')).toBe(true)
})

test('a chosen id is composed, and one that is looked up may be as it was recorded', () => {
  expect(accepts(chosenIdOf('postId', 150), 'jos\u00e9')).toBe(true)
  expect(accepts(chosenIdOf('postId', 150), 'jose\u0301')).toBe(false)
  expect(accepts(anyId, 'jose\u0301')).toBe(true)
})

test.each([
  '\u200b',
  '\u3164',
  ' \u3000',
  '\u202e',
  '\u2800',
  '\u00ad\ufe0f',
  '\u115f\u1160',
  '\t',
])('%j is no name', (name) => {
  expect(accepts(nameOf(100), name)).toBe(false)
  expect(accepts(nameOrEmpty(100), name)).toBe(false)
})

test.each(['Anna', 'می‌خواهم', '👩‍🚀', '\u202bدان\u202c', '.'])('%j is a name', (name) => {
  expect(accepts(nameOf(100), name)).toBe(true)
})

test.each([
  ['https://example.org/a.png', true],
  ['http://example.org', true],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA==', false],
  ['file:///etc/passwd', false],
  ['//example.org/a.png', false],
  ['https://exam\nple.org/', false],
  [' https://example.org/', false],
])('whether %j is a web address: %s', (url, isAccepted) => {
  expect(accepts(webAddress(0, 1000), url)).toBe(isAccepted)
})

test.each(['like', '👍', '👍🏽', '❤️', '👩‍👩‍👧', '🇵🇱', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'よい', 'a'.repeat(100)])(
  '%s is the name of a reaction',
  (name) => {
    expect(accepts(reactionName, name)).toBe(true)
  },
)

test.each([
  'so good',
  'a\u00a0b',
  'li\u200bke',
  'like\u200d',
  'a\ufe0f',
  '\u202elike',
  '\u3164',
  'x'.repeat(101),
  '',
])('%j is no name of a new reaction', (name) => {
  expect(accepts(reactionName, name)).toBe(false)
})

test('reactions of before are found by their names', () => {
  for (const name of ['so good', 'li\u200bke', 'a\ufe0f'])
    expect(accepts(recordedReactionName, name)).toBe(true)
})

test.each([
  ['white space at an end', ' bob', 'bob ', '\u00a0bob', 'bob\t', 'bob\u3000'],
  ['control characters', 'b\u0007ob', 'bo\nb', 'bob\u0085b', 'a\u2028b'],
  [
    'zero-width characters',
    'b\u200bob',
    'bob\u200d',
    'bo\u2060b',
    '\ufeffbob',
    'bo\u00adb',
    'bob\u034f',
    'bob\ufe0f',
    'bob\u3164x',
  ],
  ['bidirectional characters', '\u202ebob', 'b\u2066ob', 'bob\u200f', 'bob\u061cx'],
])('an id has no %s', (_, ...ids) => {
  for (const id of ids)
    expect({ id, isAccepted: accepts(anyId, id) }).toEqual({ id, isAccepted: false })
})

test.each(['ann lee@x.io', 'José', 'Jose\u0301', '用户', 'أحمد', '😀', 'a/b?c'])(
  '%s is an id',
  (id) => {
    expect(accepts(anyId, id)).toBe(true)
  },
)

test.each([
  'ADMIN_x',
  'admin_x',
  'ＡＤＭＩＮ＿x',
  'admın_x',
  'ᴬDMIN_x',
  'Deleted_x',
  'ＤＥＬＥＴＥＤ_x',
])('%s is no id of a new user', (id) => {
  expect(accepts(chosenUserId, id)).toBe(false)
})

test('null counts as absent, as empty texts and lists do in new records', () => {
  const body = z.object({
    name: optional(text(1, 3)),
    tags: optional(z.array(text(1, 3))),
    isPublic: withDefault(z.boolean(), true),
  })
  const absent = { isPublic: true }
  expect(body.parse({})).toEqual(absent)
  expect(body.parse({ name: null, tags: null, isPublic: null })).toEqual(absent)
  expect(body.parse({ name: '', tags: [], isPublic: '' })).toEqual(absent)
  expect(body.parse({ name: 'abc', tags: ['a'], isPublic: false })).toEqual({
    name: 'abc',
    tags: ['a'],
    isPublic: false,
  })
  expect(accepts(body, { name: 1 })).toBe(false)
  expect(accepts(body, { isPublic: 'no' })).toBe(false)
})

test('empty texts, ids and lists of an update are kept, so that they clear', () => {
  const body = z.object({
    name: ifGiven(text(0, 3)),
    fileId: ifGiven(idOrEmpty(3)),
    tags: ifGiven(z.array(text(1, 3))),
  })
  expect(body.parse({ name: '', fileId: '', tags: [] })).toEqual({ name: '', fileId: '', tags: [] })
  expect(body.parse({ name: null, fileId: null, tags: null })).toEqual({})
  expect(accepts(body, { fileId: ' x' })).toBe(false)
})

test('optional fields are not required in the documents, which include their defaults', () => {
  const described = z.toJSONSchema(
    z.object({ name: optional(text(1, 3)), isPublic: withDefault(z.boolean(), true) }),
    { io: 'input' },
  )
  expect(described.required).toBeUndefined()
  expect(described.properties?.isPublic).toMatchObject({ default: true })
})

test('a hashtag is made of letters, digits and underscores of any script', () => {
  expect(['größe', '日本', 'a_1', 'x'.repeat(100)].every((tag) => accepts(hashtag, tag))).toBe(true)
  expect(['', '#a', 'a b', 'a-b', 'x'.repeat(101)].some((tag) => accepts(hashtag, tag))).toBe(false)
})

test.each(['हिन्दी', 'தமிழ்', 'കവിത', 'เชียงใหม่', 'العَرَبِيَّة', 'cafe\u0301', 'e\u0301'.repeat(100)])(
  '%s is a hashtag, in composed form',
  (tag) => {
    expect(hashtag.parse(tag)).toBe(tag.normalize('NFC'))
  },
)

test.each(['\u0301', '_\u0301', '1\u0301', 'a\ufe0f', 'a\u034f', 'a\u20dd', 'a\u200d'])(
  '%j is no hashtag: marks belong to letters',
  (tag) => {
    expect(accepts(hashtag, tag)).toBe(false)
  },
)

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05.1234567Z', '2026-01-02T03:04:05.123Z'],
  ['2026-01-02T03:04:05.678+02:00', '2026-01-02T01:04:05.678Z'],
])('the moment %s is told like ours', (given, told) => {
  expect(moment.parse(given)).toBe(told)
})

test.each([
  '2026-02-30T00:00:00Z',
  '2026-01-02',
  'yesterday',
  '0000-01-01T00:00:00+10:00',
  '9999-12-31T23:59:59-10:00',
  5,
  null,
])('%s is no moment', (given) => {
  expect(accepts(moment, given)).toBe(false)
})
